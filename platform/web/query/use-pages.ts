import type { Route, RouteCall, RouteResponse } from '@artel/contract';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { getQueryKey } from './get-query.ts';

interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

type ItemOf<R extends Route> = RouteResponse<R> extends Page<infer T> ? T : never;
type QueryOf<R extends Route> = Omit<NonNullable<RouteCall<R>['query']>, 'cursor'>;

interface PagesOptions<R extends Route> {
  /** Values for the braces of the route's path. */
  readonly params?: RouteCall<R>['params'];
  /** Further parts of the query's key: a version of the list. */
  readonly about?: readonly unknown[];
  /** Whether the earlier data stays until the response to another query arrives. */
  readonly retainsPrevious?: boolean;
  /** Whether it is fetched now; true by default. */
  readonly isWanted?: boolean;
}

/** All entries that a list's pages have returned so far; `fetchNextPage` loads more. */
type Pages<T> = UseInfiniteQueryResult<readonly T[]>;

/** A list that pages by cursor, page after page; an act that refreshes the route refreshes all loaded pages. */
export function usePages<const R extends Route>(
  route: R,
  query: QueryOf<R>,
  { retainsPrevious = false, isWanted = true, params, about = [] }: PagesOptions<R> = {},
): Pages<ItemOf<R>> {
  return useInfiniteQuery({
    queryKey: [...getQueryKey(route), 'pages', query, ...(params === undefined ? [] : [params]), ...about],
    queryFn: async ({ pageParam, signal }) => {
      const input = { params, query: { ...query, ...(pageParam !== '' && { cursor: pageParam }) } };
      return (await call(route, input as unknown as RouteCall<R>, { signal })) as Page<ItemOf<R>>;
    },
    initialPageParam: '',
    enabled: isWanted,
    getNextPageParam: (page) => page.nextCursor,
    select: getItems<ItemOf<R>>,
    ...(retainsPrevious && { placeholderData: keepPreviousData }),
  });
}

function getItems<T>({ pages }: InfiniteData<Page<T>>): readonly T[] {
  return pages.flatMap(({ items }) => items);
}
