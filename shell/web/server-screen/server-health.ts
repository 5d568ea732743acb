import { fetchHealth } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** The current health of the server; undefined until it is known. */
export function useServerHealth() {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['shell/server-health'],
    queryFn: fetchHealth,
    networkMode: 'always',
    staleTime: 0,
  });
  return { health: data, isChecking: isFetching, checkAgain: () => void refetch() };
}
