/** Runs all tasks over a number of connections; returns the seconds. */
export async function measureSeconds(
  connections: number,
  work: readonly (() => Promise<unknown>)[],
): Promise<number> {
  const waiting = work.values();
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const chunk of waiting) await chunk();
    }),
  );
  return (performance.now() - begun) / 1000;
}
