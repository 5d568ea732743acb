interface Start {
  /** Fails while nothing responds yet. */
  readonly connect: () => Promise<void>;
  /** Whether the process has ended and so will never respond. */
  readonly hasEnded: () => boolean;
  readonly pause: () => Promise<unknown>;
}

/**
 * Waits until a process responds. Without a time limit, because a busy machine starts slowly; only a process
 * that ended has failed.
 */
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
