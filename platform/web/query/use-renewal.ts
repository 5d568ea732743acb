import type { Route } from '@artel/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getQueryKey } from './get-query.ts';

/**
 * Returns a function that fetches a route's data again, because something in it has expired: a signed
 * address. However many notice it, one request is under way; an address that fails again is the same one, and
 * that is not fetched twice.
 */
export function useRenewal(route: Route): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: getQueryKey(route) }, { cancelRefetch: false });
  }, [queries, route]);
}
