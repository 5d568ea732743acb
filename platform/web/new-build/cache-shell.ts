import type { Build } from '../builds/own-build.ts';

const WORKER = '/service-worker.js';

/** A message from the page to the service worker. */
type WorkerMessage =
  | { readonly kind: 'keep'; readonly build: Build; readonly files: readonly string[] }
  | { readonly kind: 'take' };

/**
 * Makes the service worker cache the shell and the files that this page loaded, so that it opens without a
 * network. Without a worker (an insecure address, a private window, switched off by the server) nothing
 * changes.
 */
export async function cacheShell(build: Build): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  try {
    await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    notify(active, { kind: 'keep', build, files: loadedFiles() });
  } catch {
    // Offline use is an extra; its absence is no failure.
  }
}

/** Activates a new worker together with a new build; otherwise it waits until the last tab is closed. */
export async function activateWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.update();
    notify(registration?.waiting ?? registration?.installing ?? null, { kind: 'take' });
  } catch {
    // The browser checks for a new worker by itself, only later.
  }
}

function notify(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message);
}

/** The files of the interface that the page has loaded so far; the worker decides which of them it caches. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, window.location.origin))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname)
    .filter((path) => /^\/(assets|locales)\//.test(path));
}
