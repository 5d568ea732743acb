import {
  changeMembers,
  countMembers,
  getMember,
  listDepartments,
  listMemberIds,
  listMembers,
  type MemberFilter,
  type MemberSort,
  updateMember,
} from '@artel/company/contract';
import { call, getQuery, showToast, t, useAct, usePages } from '@artel/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Filter and order of the directory. */
export interface DirectoryQuery extends MemberFilter {
  readonly sort: MemberSort;
  readonly order: 'asc' | 'desc';
}

const PEOPLE_AT_ONCE = 100;

/** The people of the company by pages; the previous ones stay visible until the next response. */
export function useDirectory(query: DirectoryQuery, isWanted = true) {
  return usePages(listMembers, { ...query, limit: PEOPLE_AT_ONCE }, { retainsPrevious: true, isWanted });
}

/** The number of people of a department in the chart. */
const PEOPLE_IN_CHART = 20;

/** Queries the first people who are in a department itself. */
export function usePeopleIn(department: string) {
  return useQuery(getQuery(listMembers, { query: { department, below: 'without', limit: PEOPLE_IN_CHART } }));
}

export function useMemberCount(filter: MemberFilter, isWanted = true) {
  return useQuery({
    ...getQuery(countMembers, { query: filter }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

/** Fetches all members that match a filter, to be selected at once. */
export async function findMemberIds(filter: MemberFilter): Promise<readonly string[]> {
  return (await call(listMemberIds, { query: filter })).ids;
}

const shownPeople = [listMembers, countMembers, getMember, listDepartments];

export function useUpdateMember() {
  return useAct(updateMember, {
    failure: 'inline',
    refreshes: shownPeople,
    onSuccess: () => showToast({ severity: 'success', title: t('company.people.saved') }),
  });
}

/** Changes some people at once. */
export function useChangeMembers() {
  return useAct(changeMembers, { failure: 'inline', refreshes: shownPeople });
}
