import type { ShellStore } from './shell-store.ts';

/** Milliseconds after which the cached shell is shown instead of waiting further. */
const TIMEOUT_MS = 5_000;
/** Statuses of a proxy while the server behind it restarts. */
const UPSTREAM_DOWN = new Set([502, 503, 504]);

/** Returns the server's page; the cached shell when there is no response in time. */
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
