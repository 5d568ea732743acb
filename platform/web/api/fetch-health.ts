/** `partly`: the server responds, but its database or its jobs do not work. */
type ServerHealth = 'works' | 'partly' | 'silent';

/** Milliseconds after which the server counts as unreachable; the response is two words long. */
const TIMEOUT_MS = 8_000;

/**
 * Returns the health of the server, from the address that the operator's monitoring uses too. It is no route:
 * any kind of response is informative.
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
    // No network, no server, or a proxy's page instead: the person need not distinguish these.
    return 'silent';
  }
}
