import type { Route, RouteCall } from '@artel/contract';
import { useMutationState } from '@tanstack/react-query';

/** What is on its way to a route that writes, oldest first: an answer that was asked for meanwhile may not know of it. */
export function usePending<const R extends Route>(route: R): readonly RouteCall<R>[] {
  return useMutationState({
    filters: { mutationKey: [route.id], status: 'pending' },
    select: ({ state }) => state.variables as RouteCall<R>,
  });
}
