import { extendTrial, listCompanyTrials, type Trial } from '@artel/onboarding/contract';
import { getQueryKey, useAct, usePages } from '@artel/web';
import { useQueryClient } from '@tanstack/react-query';

const AT_ONCE = 30;

interface Wanted {
  readonly q: string;
  readonly state: Trial['state'] | null;
}

/** Companies that try the product, page after page. */
export function useCompanyTrials({ q, state }: Wanted) {
  const query = { limit: AT_ONCE, ...(q && { q }), ...(state && { state }) };
  return usePages(listCompanyTrials, query, { retainsPrevious: true });
}

export function useExtendTrial() {
  return useAct(extendTrial, { failure: 'inline', refreshes: [listCompanyTrials] });
}

/** Refetches what another person has changed. */
export function useRefreshTrials() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: getQueryKey(listCompanyTrials) });
}
