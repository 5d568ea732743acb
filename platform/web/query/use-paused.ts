import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke after which the server is queried. */
const PAUSE_MS = 200;

/** Returns the input after typing has paused, so that not every letter causes a request. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    if (typed === paused) return;
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, paused]);
  return paused;
}
