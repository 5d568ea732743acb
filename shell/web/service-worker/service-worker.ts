import { answerPage } from './answer-page.ts';
import { judgeRequest } from './judge-request.ts';
import { readMessage } from './read-message.ts';
import { createShellStore } from './shell-store.ts';
import type { AskedEvent, WorkerScope } from './worker-scope.ts';

// The worker knows no build: pages tell it which one they came from. So it stays the same over most releases, and a new
// one waits for the last tab to close, or for the page that takes a new build.
const scope = self as unknown as WorkerScope;
const store = createShellStore({ caches, fetch: (address, init) => fetch(address, init) });

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
});

scope.addEventListener('message', (event) => {
  const message = readMessage(event.data);
  if (message?.kind === 'keep') event.waitUntil(store.keep(message.build, message.files));
  if (message?.kind === 'take') event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('fetch', (event) => {
  const handling = judgeRequest(event.request, scope.location.origin);
  if (handling === 'file') event.respondWith(store.file(new URL(event.request.url).pathname));
  if (handling === 'page') {
    event.respondWith(answerPage(() => askServer(event), store));
    event.waitUntil(leaveIfGone());
  }
});

async function askServer({ request, preloadResponse }: AskedEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

let isChecked = false;

/**
 * Ends the worker where the server has none any more (switched off, or an older version is back): browsers keep one whose
 * file is gone. Asked once in a worker's short life.
 */
async function leaveIfGone(): Promise<void> {
  if (isChecked) return;
  isChecked = true;
  const answer = await fetch(scope.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  if (answer?.status !== 404 && answer?.status !== 410) return;
  await store.clear();
  await scope.registration.unregister();
}
