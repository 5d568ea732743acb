import { CallFailure, currentConnection, onConnectionChange } from '@artel/web';

/** Whether no response came at all: the network or the server is unreachable. */
export function isCut(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.kind === 'network';
}

/** Milliseconds after which an interrupted upload is retried, even if no return of the connection was noticed. */
const AGAIN = 15_000;

/** Waits until the server responds again, or for a while; `signal` ends the waiting. */
export function afterCut(signal: AbortSignal, goOn: () => void): void {
  const over = new AbortController();
  const end = () => {
    clearTimeout(timer);
    stopListening();
    over.abort();
  };
  const act = () => {
    end();
    goOn();
  };
  const timer = setTimeout(act, AGAIN);
  const stopListening = onConnectionChange(() => currentConnection() === 'held' && act());
  window.addEventListener('online', act, { signal: over.signal });
  signal.addEventListener('abort', end, { signal: over.signal });
}

/** A signal that also aborts when the connection is known to be lost, at once where it already is. */
export function untilCut(stopped: AbortSignal): { readonly signal: AbortSignal; readonly end: () => void } {
  const either = new AbortController();
  const stop = () => either.abort(new DOMException('', 'AbortError'));
  const check = () =>
    currentConnection() === 'lost' && either.abort(new CallFailure({ kind: 'network' }, ''));
  if (stopped.aborted) stop();
  stopped.addEventListener('abort', stop);
  const stopListening = onConnectionChange(check);
  check();
  return {
    signal: either.signal,
    end: () => {
      stopListening();
      stopped.removeEventListener('abort', stop);
    },
  };
}

/** Rejects as soon as the signal aborts, however long the aborted request takes to end. */
export function failWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
