import type { Route, RouteCall, RouteResponse } from '@artel/contract';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { CallFailure } from '../http/failure.ts';

/** The key under which a route's response is cached; without input it covers every response of the route. */
export function getQueryKey<const R extends Route>(route: R, input?: RouteCall<R>): QueryKey {
  return input === undefined ? [route.id] : [route.id, input];
}

/** A query of a route: for `useQuery`, `useSuspenseQuery`, `ensureQueryData`. */
export function getQuery<const R extends Route>(route: R, input: RouteCall<R>) {
  return queryOptions<RouteResponse<R>>({
    queryKey: getQueryKey(route, input),
    queryFn: ({ signal }) => call(route, input, { signal }),
  });
}

/**
 * A query of the target of a link. An invalid link stays invalid: a new request with every change would make
 * the page alternate between loading and its response.
 */
export function getLinkQuery<const R extends Route>(route: R, input: RouteCall<R>) {
  return queryOptions<RouteResponse<R>>({
    ...getQuery(route, input),
    enabled: ({ state: { error } }) => !(error instanceof CallFailure && error.status === 404),
  });
}
