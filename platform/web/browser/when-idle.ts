/** Milliseconds. */
interface IdleLimits {
  /** Time after which a busy browser runs the work anyway. */
  readonly latest: number;
  /** Delay in a browser without idle callbacks (Safari). */
  readonly blind: number;
}

/** Runs work when the browser is idle; returns a function that cancels it. */
export function whenIdle(work: () => void, { latest, blind }: IdleLimits): () => void {
  if (typeof requestIdleCallback === 'function') {
    const wait = requestIdleCallback(work, { timeout: latest });
    return () => cancelIdleCallback(wait);
  }
  const timer = setTimeout(work, blind);
  return () => clearTimeout(timer);
}
