/** Returns the result, or the other value if the file has disappeared. */
export async function unlessMissing<T, G>(answer: Promise<T>, gone: G): Promise<T | G> {
  try {
    return await answer;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return gone;
    throw error;
  }
}
