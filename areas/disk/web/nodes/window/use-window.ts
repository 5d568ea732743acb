import type { Route, RouteCall, RouteResponse } from '@artel/contract';
import { call, getQueryKey } from '@artel/web';
import {
  hashKey,
  type QueryClient,
  type QueryKey,
  skipToken,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import {
  extendPlan,
  getPartEnd,
  isOutdated,
  learn,
  type PagePlan,
  type PartAnswer,
  partsNear,
  startOfPlan,
} from './page-plan.ts';

interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

interface Answer<T> extends PartAnswer {
  readonly cursor: string;
  readonly items: readonly T[];
}

type ItemOf<R extends Route> = RouteResponse<R> extends Page<infer T> ? T : never;
type QueryOf<R extends Route> = Omit<NonNullable<RouteCall<R>['query']>, 'cursor' | 'until'>;

/** Entries of a list by their indexes, some of which are not loaded. */
interface WindowRows<T> {
  /** The number of entries known so far. */
  readonly length: number;
  readonly at: (index: number) => T | undefined;
  /** The loaded entries, in order. */
  readonly chunks: readonly { readonly start: number; readonly items: readonly T[] }[];
  /** Reports which entries are in view. */
  readonly onSee: (first: number, last: number) => void;
  /** Reads a whole part from the server, chunk by chunk, however long it is. */
  readonly read: (first: number, last: number, signal: AbortSignal) => AsyncIterable<readonly T[]>;
}

/** A list of any length that retains only the pages near the visible part. */
export interface ListWindow<T> {
  readonly rows: WindowRows<T>;
  /** The loaded entries; undefined while the first page is on its way. */
  readonly data: readonly T[] | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

/** Number of entries that are loaded before and after those in view. */
const AROUND = 60;
/** Milliseconds for which a page out of view is retained. */
const UNSEEN_LIFETIME = 5_000;

/**
 * A list that pages by cursor and may end a page at a cursor (`until`), for lists that are never read to the
 * end: pages out of view are released and fetched again, and an act that refreshes the route refreshes the
 * pages near the view.
 */
export function useWindow<const R extends Route>(
  route: R,
  query: QueryOf<R>,
  params: RouteCall<R>['params'],
): ListWindow<ItemOf<R>> {
  type T = ItemOf<R>;
  const queries = useQueryClient();
  const hash = hashKey([query, params]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash says what both say
  const key: QueryKey = useMemo(() => [...getQueryKey(route), 'window', query, params], [route, hash]);
  const planKey: QueryKey = useMemo(() => ['window of', ...key], [key]);
  const { data: plan = startOfPlan } = useQuery<PagePlan>({ queryKey: planKey, queryFn: skipToken });
  const [eye, setEye] = useState<readonly [number, number]>([0, 0]);
  const [from, to] = partsNear(plan, eye[0] - AROUND, eye[1] + AROUND);
  // A page that was requested at the end is loaded, even if the person has scrolled away meanwhile.
  const near = plan.parts.filter(
    ({ size }, at) => (at >= from && at <= to) || (size === 0 && at === plan.parts.length - 1),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash says what both say
  const fetchPart = useMemo(() => createFetcher<R, T>(route, query, params), [route, hash]);
  const planNow = useMemo(() => planReader(queries, planKey), [queries, planKey]);
  const pages = useQueries({
    queries: near.map(({ cursor }) => partQuery({ key, cursor, fetchPart, planNow })),
  });

  const answers = new Map(
    pages.flatMap(({ data }) => (data === undefined ? [] : [[data.cursor, data] as const])),
  );
  const known = learn(plan, answers);
  useEffect(() => {
    if (known !== plan) queries.setQueryData(planKey, known);
    for (const { data, isFetching, refetch } of pages)
      if (data !== undefined && !isFetching && isOutdated(data, getPartEnd(known, data.cursor)))
        void refetch();
  });

  const rows = getRows<T>(known, answers);
  const last = known.parts.at(-1);
  const isLastSeen = last === undefined || answers.has(last.cursor) || last.size > 0;
  const lastPage = pages[near.findIndex(({ cursor }) => cursor === last?.cursor)];
  const failed = pages.find(({ isError }) => isError);
  const hasAny = rows.chunks.length > 0 || rows.length > 0;
  const isNextFailed = !isLastSeen && hasAny && lastPage?.isError === true;
  return {
    rows: {
      ...rows,
      onSee: (first, end) => {
        const [now, next] = [
          partsNear(known, eye[0] - AROUND, eye[1] + AROUND),
          partsNear(known, first - AROUND, end + AROUND),
        ];
        if (now[0] !== next[0] || now[1] !== next[1]) setEye([first, end]);
      },
      read: (first, end, signal) =>
        readParts(planNow(), [first, end], (cursor, until) => fetchPart(cursor, until, signal)),
    },
    data: hasAny || answers.size > 0 ? rows.chunks.flatMap(({ items }) => items) : undefined,
    error: failed?.error,
    isError: failed !== undefined,
    isFetching: pages.some(({ isFetching }) => isFetching),
    hasNextPage: known.tail !== null || (hasAny && !isLastSeen),
    isFetchingNextPage: !isLastSeen && lastPage?.isFetching === true,
    isFetchNextPageError: isNextFailed,
    refetch: () => Promise.all(pages.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    fetchNextPage: () =>
      isNextFailed ? lastPage?.refetch() : queries.setQueryData(planKey, extendPlan(known)),
  };
}

type FetchPart<T> = (cursor: string, until: string | null, signal: AbortSignal) => Promise<Answer<T>>;

// These functions are outside of the hook on purpose. A page holds its fetch function, which holds its whole
// scope. Inside the hook that would include the neighbouring pages, which hold their neighbours, back to the
// list's beginning.

function createFetcher<R extends Route, T>(
  route: R,
  query: QueryOf<R>,
  params: RouteCall<R>['params'],
): FetchPart<T> {
  return async (cursor, until, signal) => {
    const input = {
      params,
      query: { ...query, ...(cursor && { cursor }), ...(until !== null && { until }) },
    };
    const page = (await call(route, input as unknown as RouteCall<R>, { signal })) as Page<T>;
    return { cursor, items: page.items, count: page.items.length, next: page.nextCursor, until };
  };
}

function planReader(queries: QueryClient, planKey: QueryKey): () => PagePlan {
  return () => queries.getQueryData<PagePlan>(planKey) ?? startOfPlan;
}

interface FetchedPart<T> {
  readonly key: QueryKey;
  readonly cursor: string;
  readonly fetchPart: FetchPart<T>;
  readonly planNow: () => PagePlan;
}

function partQuery<T>({ key, cursor, fetchPart, planNow }: FetchedPart<T>) {
  return {
    queryKey: [...key, cursor],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchPart(cursor, getPartEnd(planNow(), cursor), signal),
    // People often return to the beginning.
    ...(cursor !== '' && { gcTime: UNSEEN_LIFETIME }),
  };
}

function getRows<T>({ parts }: PagePlan, answers: ReadonlyMap<string, Answer<T>>) {
  const chunks: { readonly start: number; readonly items: readonly T[] }[] = [];
  let length = 0;
  for (const { cursor, size } of parts) {
    const items = answers.get(cursor)?.items;
    if (items !== undefined && items.length === size && size > 0) chunks.push({ start: length, items });
    length += size;
  }
  const at = (index: number) => {
    const chunk = chunks.findLast(({ start }) => start <= index);
    return chunk?.items[index - chunk.start];
  };
  return { length, at, chunks };
}

/** Starts at the part that holds the first entry; a page that spans two parts is split. */
async function* readParts<T>(
  { parts }: PagePlan,
  [first, last]: readonly [number, number],
  fetchPart: (cursor: string, until: string | null) => Promise<Answer<T>>,
): AsyncGenerator<readonly T[]> {
  let start = 0;
  let index = 0;
  for (; index < parts.length - 1 && start + (parts[index]?.size ?? 0) <= first; index += 1)
    start += parts[index]?.size ?? 0;
  let cursor: string | null = parts[index]?.cursor ?? '';
  while (cursor !== null && start <= last) {
    const { items, next }: Answer<T> = await fetchPart(cursor, null);
    yield items.slice(Math.max(0, first - start), last - start + 1);
    start += items.length;
    cursor = next;
  }
}
