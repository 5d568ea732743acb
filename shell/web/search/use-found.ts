import { useProfile } from '@artel/company/web';
import { type RouteResponse, type SearchHit, search } from '@artel/contract';
import { type FoundKind, getQuery, useInside, usePaused } from '@artel/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Things of one kind that were found. */
export interface FoundGroup extends FoundKind {
  readonly state: RouteResponse<typeof search>['groups'][number]['state'];
  readonly items: readonly SearchHit[];
  readonly hasMore: boolean;
}

interface Found {
  readonly groups: readonly FoundGroup[];
  /** The results are those for the previous input. */
  readonly isWaiting: boolean;
  /** Nothing at all came. */
  readonly failure: unknown;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** The kinds of results that this person's search has, in their order. */
export function useFoundKinds(): readonly FoundKind[] {
  return useInside()
    .flatMap(({ found = [] }) => found)
    .toSorted((one, other) => one.order - other.order);
}

/** Returns what the server finds for the input, a few of each kind. */
export function useFound(typed: string, { limit }: { readonly limit: number }): Found {
  const { company } = useProfile();
  const kinds = useFoundKinds();
  const words = typed.trim();
  const paused = usePaused(words);
  const isWanted = company !== null && words !== '';
  const { data, isFetching, error, isPlaceholderData, refetch } = useQuery({
    ...getQuery(search, { query: { q: paused, limit } }),
    enabled: isWanted && paused !== '',
    placeholderData: keepPreviousData,
  });
  const groups = isWanted ? (data?.groups ?? []) : [];
  return {
    groups: kinds.flatMap((kind) =>
      groups.filter((group) => group.kind === kind.kind).map((group) => ({ ...group, ...kind })),
    ),
    isWaiting: isWanted && (words !== paused || (isFetching && (data === undefined || isPlaceholderData))),
    failure: isWanted && data === undefined ? error : null,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}
