interface Start {
  /** Fails while nothing answers yet. */
  readonly connect: () => Promise<void>;
  /** Whether the process is over, so that it will never answer. */
  readonly hasEnded: () => boolean;
  readonly pause: () => Promise<unknown>;
}

/** Waits for a process to answer. It has no limit of time: a busy machine starts slowly, and only a process that ended has failed. */
export async function untilReady({ connect, hasEnded, pause }: Start): Promise<void> {
  for (;;) {
    const isOver = hasEnded();
    try {
      return await connect();
    } catch (error) {
      if (isOver) throw error;
    }
    await pause();
  }
}
