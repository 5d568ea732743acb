/** Timeouts have this precision, because a timer for each query would cost more than the query itself. */
const CHECK_EVERY_MS = 250;

/** A transaction that is waiting for the database. */
interface Watched {
  /** Expects a response within this many milliseconds from now on. */
  expectAnswer(milliseconds: number): void;
  end(): void;
}

type Watch = (abort: () => void) => Watched;

/** Detects a database that accepts queries but does not respond, and fails the transactions that wait for it. */
export function watchSilence(): Watch {
  const waiting = new Map<Watched, { dueAt: number; readonly abort: () => void }>();
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    const now = performance.now();
    for (const { dueAt, abort } of [...waiting.values()]) if (now > dueAt) abort();
    timer = waiting.size > 0 ? setTimeout(check, CHECK_EVERY_MS) : undefined;
    timer?.unref();
  }

  return (abort) => {
    const entry = { dueAt: Number.POSITIVE_INFINITY, abort };
    const watched: Watched = {
      expectAnswer(milliseconds) {
        entry.dueAt = performance.now() + milliseconds;
      },
      end: () => void waiting.delete(watched),
    };
    waiting.set(watched, entry);
    timer ??= setTimeout(check, CHECK_EVERY_MS).unref();
    return watched;
  };
}
