import { CallFailure } from '@artel/web';

/** Whether no response came at all: the network or the server is unreachable. */
export function isCut(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.kind === 'network';
}

/** Milliseconds after which an interrupted upload is retried, even if the browser reports no change of the network. */
const AGAIN = 15_000;

/** Waits until the network is back, or for a while; `signal` ends the waiting. */
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
