/** A job whose end could not be recorded within this time counts as abandoned and runs again. */
const RECORDED_WITHIN_MS = 60_000;

/**
 * The jobs that this server runs or has just run: from the response that claimed them until the database has
 * recorded their end, which may take long on a busy machine. The queue's ids are numbers at runtime; here they
 * are text, as the releaser reads them.
 */
export function createOwnJobs(now: () => number = () => performance.now()) {
  const running = new Set<string>();
  /** Jobs that are over, with the time at which they ended. */
  const unrecorded = new Map<string, number>();
  /** Claims whose response has not arrived, with the time at which they were sent. */
  const claims = new Map<symbol, number>();

  return {
    /** Runs a claim: until its response is here, the claimed job is unknown. */
    async claim<T extends { readonly rows: readonly { readonly id: unknown }[] }>(
      send: () => Promise<T>,
    ): Promise<T> {
      const key = Symbol();
      claims.set(key, now());
      try {
        const result = await send();
        for (const { id } of result.rows) running.add(String(id));
        return result;
      } finally {
        claims.delete(key);
      }
    },
    begin(id: unknown): void {
      running.add(String(id));
    },
    end(id: unknown): void {
      running.delete(String(id));
      unrecorded.set(String(id), now());
    },
    /** The database has recorded the end of a job. */
    forget(id: unknown): void {
      running.delete(String(id));
      unrecorded.delete(String(id));
    },
    isRunning: (id: unknown): boolean => running.has(String(id)),
    has(id: string): boolean {
      const endedAt = unrecorded.get(id);
      if (endedAt !== undefined && now() - endedAt > RECORDED_WITHIN_MS) unrecorded.delete(id);
      return running.has(id) || unrecorded.has(id);
    },
    /** Whether a claim that was sent before an instant may still have claimed a job. */
    isClaimingSince: (instant: number): boolean => [...claims.values()].some((sent) => sent <= instant),
    now,
  };
}

export type OwnJobs = ReturnType<typeof createOwnJobs>;
