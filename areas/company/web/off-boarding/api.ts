import {
  countMembers,
  getMember,
  listDepartments,
  listMembers,
  listOffBoardings,
  listOwned,
  offBoardMember,
  previewOffBoarding,
  undoOffBoarding,
} from '@artel/company/contract';
import { getQuery, showToast, t, useAct, usePages } from '@artel/web';
import { useQuery } from '@tanstack/react-query';
import { countedWords } from './counted-words.ts';

const shownPeople = [listMembers, countMembers, getMember, listDepartments, listOffBoardings];
const NAMES_AT_ONCE = 100;

/** Returns all people who leave: one, and others with them. */
export function toLeavers(memberIds: readonly string[]) {
  const [memberId = '', ...others] = memberIds;
  return { params: { memberId }, query: others.length > 0 ? { others: others.join() } : {}, others };
}

/** Queries the things that leaving people own; never from stale data. */
export function useOffBoardingPreview(memberIds: readonly string[]) {
  const { params, query } = toLeavers(memberIds);
  return useQuery({
    ...getQuery(previewOffBoarding, { params, query }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Queries the names of everything of one kind, once the user wants to see them. */
export function useOwnedNames(memberIds: readonly string[], kind: string, isWanted: boolean) {
  const { params, query } = toLeavers(memberIds);
  return useQuery({
    ...getQuery(listOwned, { params, query: { ...query, kind, limit: NAMES_AT_ONCE } }),
    enabled: isWanted,
  });
}

export function useOffBoard() {
  return useAct(offBoardMember, { failure: 'inline', refreshes: shownPeople });
}

/** Restores a member, and reports what was restored and what was not. */
export function useUndoOffBoarding() {
  return useAct(undoOffBoarding, {
    refreshes: shownPeople,
    onSuccess: ({ member, stayed, isDepartmentGone }) => {
      const name = [member.givenName, member.familyName].filter(Boolean).join(' ');
      const detail = [
        ...(stayed.length > 0 ? [t('company.off-boarding.stayed', { things: countedWords(stayed) })] : []),
        ...(isDepartmentGone ? [t('company.off-boarding.department-gone')] : []),
      ].join(' ');
      showToast({
        severity: 'success',
        title: t('company.off-boarding.returned', { name }),
        ...(detail !== '' && { detail }),
      });
    },
  });
}

export function useLeavers() {
  return usePages(listOffBoardings, {});
}
