import { watchPages } from '../watch-pages.ts';
import type { AnalyticsContext, Integration } from './integration.ts';

/** T-08 */
type IntegrationState =
  | { readonly status: 'uninitialised' }
  | { readonly status: 'initialised' }
  | { readonly status: 'failed'; readonly error: string };

const states = new Map<string, IntegrationState>();
/** Calls that wait until an integration is initialised. */
const waiting = new Map<() => void, string>();

/** Returns the state of an integration. */
export function integrationState(name: string): IntegrationState {
  return states.get(name) ?? { status: 'uninitialised' };
}

/** Calls once the integration is initialised, which may be now or never; returns a function that cancels it. */
export function onStart(name: string, listener: () => void): () => void {
  if (integrationState(name).status === 'initialised') listener();
  else waiting.set(listener, name);
  return () => waiting.delete(listener);
}

/**
 * Starts an integration and reports the pages to it; one that fails has its error stored and receives nothing
 * more (T-08).
 */
export function runIntegration(integration: Integration, context: AnalyticsContext): () => void {
  const { name } = integration;
  const abort = new AbortController();
  const stopWatching = watchPages(context.router, integration);
  states.set(name, { status: 'uninitialised' });
  integration
    .start(abort.signal)
    .then(() => {
      if (abort.signal.aborted) return;
      states.set(name, { status: 'initialised' });
      callWaiting(name);
      if (context.config.debug) logStep(name, 'initialised');
    })
    .catch((cause) => {
      stopWatching();
      if (!abort.signal.aborted) recordFailure(name, cause, context);
    });
  return () => {
    abort.abort();
    stopWatching();
    if (integrationState(name).status !== 'failed') integration.stop?.();
    states.delete(name);
  };
}

function callWaiting(initialised: string): void {
  for (const [listener, name] of [...waiting]) {
    if (name !== initialised) continue;
    waiting.delete(listener);
    listener();
  }
}

/** Records the reason why an integration cannot start at all. */
export function recordFailure(name: string, cause: unknown, { config }: AnalyticsContext): void {
  const error = cause instanceof Error ? cause.message : String(cause);
  states.set(name, { status: 'failed', error });
  if (config.debug) logStep(name, error);
}

/** `debug` logs each step (C-15). */
function logStep(name: string, step: string): void {
  // biome-ignore lint/suspicious/noConsole: the configuration requires it.
  console.info(`[analytics] ${name}: ${step}`);
}
