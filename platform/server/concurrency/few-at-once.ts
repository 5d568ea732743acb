/** Lets so many pieces of work run at the same time; the others wait in line. */
export function fewAtOnce(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place is handed on, not given up, so that nobody overtakes.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
