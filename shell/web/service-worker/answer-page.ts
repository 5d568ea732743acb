import type { ShellStore } from './shell-store.ts';

/** Milliseconds after which a cached shell is better than waiting on. */
const TIMEOUT_MS = 5_000;
/** Statuses of a proxy while the server behind it restarts. */
const UPSTREAM_DOWN = new Set([502, 503, 504]);

/** Returns the server's page, as always; the stored shell when there is no answer, or not soon. */
export async function answerPage(
  request: () => Promise<Response>,
  store: Pick<ShellStore, 'page'>,
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  const requested = request();
  const first = await Promise.race([requested.catch(() => null), pause(timeoutMs)]);
  if (first !== null && !UPSTREAM_DOWN.has(first.status)) return first;
  return (await store.page()) ?? requested;
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
