import { MOST_AT_ONCE } from '@artel/disk/contract';

/**
 * Runs an act on many items in chunks; returns those that succeeded. A refused chunk ends it; the act has
 * reported the reason.
 */
export async function runInChunks<T>(
  all: readonly T[],
  act: (chunk: readonly T[]) => Promise<unknown>,
  atOnce: number = MOST_AT_ONCE,
): Promise<readonly T[]> {
  for (let at = 0; at < all.length; at += atOnce) {
    const isDone = await act(all.slice(at, at + atOnce)).then(
      () => true,
      () => false,
    );
    if (!isDone) return all.slice(0, at);
  }
  return all;
}
