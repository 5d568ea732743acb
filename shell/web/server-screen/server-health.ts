import { fetchHealth } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** How the server is doing now; undefined until that is known. */
export function useServerHealth() {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['shell/server-health'],
    queryFn: fetchHealth,
    networkMode: 'always',
    staleTime: 0,
  });
  return { health: data, isChecking: isFetching, checkAgain: () => void refetch() };
}
