import { CallFailure } from '@artel/web';

/** Nothing came back at all: the network is away, or the server. */
export function isCut(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.kind === 'network';
}

/** Milliseconds after which what was cut is tried again, also where the browser says nothing of the network. */
const AGAIN = 15_000;

/** Goes on when the network is there again, or after a while; `signal` ends the waiting. */
export function afterCut(signal: AbortSignal, goOn: () => void): void {
  const over = new AbortController();
  const end = () => {
    clearTimeout(timer);
    over.abort();
  };
  const act = () => {
    end();
    goOn();
  };
  const timer = setTimeout(act, AGAIN);
  window.addEventListener('online', act, { signal: over.signal });
  signal.addEventListener('abort', end, { signal: over.signal });
}
