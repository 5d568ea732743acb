const AT_ONCE = 4;

/** Does all pieces of work, a few at once; answers the time below which 95 of 100 stay, in milliseconds. */
export async function p95(work: readonly (() => Promise<unknown>)[]): Promise<number> {
  const waiting = [...work];
  const took: number[] = [];
  const go = async (): Promise<void> => {
    for (let piece = waiting.pop(); piece !== undefined; piece = waiting.pop()) {
      const begun = performance.now();
      await piece();
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, go));
  const sorted = took.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
