import type { Route } from '@artel/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getQueryKey } from './get-query.ts';

/**
 * Returns a function that fetches a route's data again because a signed address in it has expired.
 * Simultaneous callers share one request; if the same address fails again, it is not fetched a second time.
 */
export function useRenewal(route: Route): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: getQueryKey(route) }, { cancelRefetch: false });
  }, [queries, route]);
}
