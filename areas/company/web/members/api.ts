import { getMember, listMembers, type Member, type MemberFilter } from '@artel/company/contract';
import { getQuery, usePaused } from '@artel/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Queries one colleague's card; nothing where no id is given. */
export function useMember(memberId: string | null) {
  return useQuery({
    ...getQuery(getMember, { params: { memberId: memberId ?? '' } }),
    enabled: memberId !== null,
  });
}

export interface PeopleSearch {
  readonly people: readonly Member[];
  /** The people belong to an earlier text, or none are loaded yet. */
  readonly isWaiting: boolean;
  /** The failure of the last request, or null. */
  readonly failure: unknown;
  readonly hasMore: boolean;
}

interface PeopleLike extends Pick<MemberFilter, 'state' | 'department'> {
  readonly limit: number;
}

/**
 * Searches people who match the typed text; without a text it returns the first ones (of a department, if
 * given), so that a small company needs no typing. Sends no request while nothing is given.
 */
export function usePeopleLike(
  typed: string | undefined,
  { limit, department, state }: PeopleLike,
): PeopleSearch {
  const words = typed?.trim() ?? '';
  const requested = usePaused(words);
  const like = requested === '' ? department && { department } : { q: requested };
  const { data, isFetching, error, isPlaceholderData } = useQuery({
    ...getQuery(listMembers, { query: { ...like, ...(state && { state }), limit } }),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
  });
  return {
    people: data?.items ?? [],
    isWaiting: words !== requested || (isFetching && (data === undefined || isPlaceholderData)),
    failure: data === undefined ? error : null,
    hasMore: (data?.nextCursor ?? null) !== null,
  };
}
