/** `partly`: it answers, but its database or its jobs do not. */
type ServerHealth = 'works' | 'partly' | 'silent';

/** Milliseconds; two words that take longer than this will not come. */
const TIMEOUT_MS = 8_000;

/**
 * Returns the health of the server, from the address that its operator's machines check too. No route: a
 * response of any sort says something.
 */
export async function fetchHealth(): Promise<ServerHealth> {
  try {
    const answer = await fetch('/api/ready', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status } = (await answer.json()) as { readonly status?: unknown };
    if (status === 'ready') return 'works';
    return status === 'not-ready' ? 'partly' : 'silent';
  } catch {
    // No network, no server, or a proxy's page in its place: for the person it is all the same.
    return 'silent';
  }
}
