import { useQuery } from '@tanstack/react-query';

/** `partly`: it answers, but its database or its jobs do not. */
export type ServerHealth = 'works' | 'partly' | 'silent';

/** Milliseconds; whoever waits longer for two words waits for nothing. */
const PATIENCE = 8_000;

/** How the server is doing, by what its operator's machines ask too. It is no route: an answer of any sort says something. */
async function askHealth(): Promise<ServerHealth> {
  try {
    const answer = await fetch('/api/ready', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { status } = (await answer.json()) as { readonly status?: unknown };
    if (status === 'ready') return 'works';
    return status === 'not-ready' ? 'partly' : 'silent';
  } catch {
    // No network, no server, or a proxy's page in its place: for the person it is all the same.
    return 'silent';
  }
}

/** How the server is doing now; undefined until that is known. */
export function useServerHealth() {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['shell/server-health'],
    queryFn: askHealth,
    networkMode: 'always',
    staleTime: 0,
  });
  return { health: data, isAsking: isFetching, askAgain: () => void refetch() };
}
