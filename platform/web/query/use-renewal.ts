import type { Route } from '@artel/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getQueryKey } from './get-query.ts';

/**
 * Asks for a route's answers anew, for what in them is over: a signed address. However many notice it, one question is
 * under way; an address that fails again is the same one, and nobody asks for that twice.
 */
export function useRenewal(route: Route): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: getQueryKey(route) }, { cancelRefetch: false });
  }, [queries, route]);
}
