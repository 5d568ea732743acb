const AT_ONCE = 4;

/** Runs all tasks, a few at once; returns the 95th percentile in milliseconds. */
export async function p95(work: readonly (() => Promise<unknown>)[]): Promise<number> {
  const waiting = [...work];
  const elapsed: number[] = [];
  const go = async (): Promise<void> => {
    for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
      const begun = performance.now();
      await chunk();
      elapsed.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, go));
  const sorted = elapsed.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
