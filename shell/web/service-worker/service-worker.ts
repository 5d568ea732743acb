import { answerPage } from './answer-page.ts';
import { chooseHandling } from './choose-handling.ts';
import { readMessage } from './read-message.ts';
import { createShellStore } from './shell-store.ts';
import type { WorkerScope } from './worker-scope.ts';

// The worker contains no build id: pages send theirs to it. So it stays the same over most releases, and a
// new one waits for the last tab to close, or for a page that loads a new build.
const scope = self as unknown as WorkerScope;
const store = createShellStore({ caches, fetch: (address, init) => fetch(address, init) });

scope.addEventListener('activate', (event) => {
  // No navigation preload: it would request addresses twice that are left to the browser.
  event.waitUntil(scope.clients.claim());
});

scope.addEventListener('message', (event) => {
  const message = readMessage(event.data);
  if (message?.kind === 'keep') event.waitUntil(store.store(message.build, message.files));
  if (message?.kind === 'take') event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('fetch', (event) => {
  const handling = chooseHandling(event.request, scope.location.origin);
  if (handling === 'file') event.respondWith(store.file(new URL(event.request.url).pathname));
  if (handling === 'page') {
    event.respondWith(answerPage(() => fetch(event.request), store));
    event.waitUntil(leaveIfMissing());
  }
});

/**
 * Unregisters the worker if the server no longer has one (switched off, or an older version is back), because
 * browsers keep a worker whose file is gone. Checked with each page load, which is seldom.
 */
async function leaveIfMissing(): Promise<void> {
  const answer = await fetch(scope.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  if (answer?.status !== 404 && answer?.status !== 410) return;
  await store.clear();
  await scope.registration.unregister();
}
