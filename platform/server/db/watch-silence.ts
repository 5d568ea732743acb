/** Limits are kept as closely as this; a timer for each query would cost more than the query's own work here. */
const LOOK_EVERY_MS = 250;

/** A transaction that waits for the database. */
interface Watched {
  /** From now on an answer is due within so many milliseconds. */
  expectAnswer(milliseconds: number): void;
  end(): void;
}

type Watch = (giveUp: () => void) => Watched;

/** Notices a database that takes queries and says nothing: what waits for it is given up. */
export function watchSilence(): Watch {
  const waiting = new Map<Watched, { dueAt: number; readonly giveUp: () => void }>();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    for (const { dueAt, giveUp } of [...waiting.values()]) if (now > dueAt) giveUp();
    timer = waiting.size > 0 ? setTimeout(look, LOOK_EVERY_MS) : undefined;
    timer?.unref();
  }

  return (giveUp) => {
    const entry = { dueAt: Number.POSITIVE_INFINITY, giveUp };
    const watched: Watched = {
      expectAnswer(milliseconds) {
        entry.dueAt = performance.now() + milliseconds;
      },
      end: () => void waiting.delete(watched),
    };
    waiting.set(watched, entry);
    timer ??= setTimeout(look, LOOK_EVERY_MS).unref();
    return watched;
  };
}
