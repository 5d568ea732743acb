import type { Route, RouteCall } from '@artel/contract';
import { useMutationState } from '@tanstack/react-query';

/**
 * Returns the running calls of a writing route, oldest first: a response that was requested meanwhile may not
 * include their effect.
 */
export function usePending<const R extends Route>(route: R): readonly RouteCall<R>[] {
  return useMutationState({
    filters: { mutationKey: [route.id], status: 'pending' },
    select: ({ state }) => state.variables as RouteCall<R>,
  });
}
