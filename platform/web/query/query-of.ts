import type { Route, RouteCall, RouteResponse } from '@artel/contract';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The key under which a route's answer is kept; without input it covers every answer of the route. */
export function keyOf<const R extends Route>(route: R, input?: RouteCall<R>): QueryKey {
  return input === undefined ? [route.id] : [route.id, input];
}

/** A query of a route: for `useQuery`, `useSuspenseQuery`, `ensureQueryData`. */
export function queryOf<const R extends Route>(route: R, input: RouteCall<R>) {
  return queryOptions<RouteResponse<R>>({
    queryKey: keyOf(route, input),
    queryFn: ({ signal }) => call(route, input, { signal }),
  });
}
