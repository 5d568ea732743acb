/** Milliseconds. */
interface IdleLimits {
  /** After which a busy browser does all the same what was to wait for a quiet moment. */
  readonly latest: number;
  /** After which a browser does it that knows no idle time (Safari). */
  readonly blind: number;
}

/** Does something in a quiet moment; returns the way to drop it. */
export function whenIdle(work: () => void, { latest, blind }: IdleLimits): () => void {
  if (typeof requestIdleCallback === 'function') {
    const wait = requestIdleCallback(work, { timeout: latest });
    return () => cancelIdleCallback(wait);
  }
  const timer = setTimeout(work, blind);
  return () => clearTimeout(timer);
}
