import {
  getAccess,
  getLeftBehind,
  grantAccess,
  type LeftBehind,
  revokeAccess,
  withdrawAccess,
} from '@artel/disk/contract';
import { getQuery, useAct } from '@artel/web';
import { useQueryClient } from '@tanstack/react-query';

/** Finds what would stay behind when a grant ends, as it is now. */
export function useFindLeftBehind(): (grantId: string) => Promise<LeftBehind> {
  const queries = useQueryClient();
  return (grantId) =>
    queries.fetchQuery({ ...getQuery(getLeftBehind, { params: { grantId } }), staleTime: 0, gcTime: 0 });
}

export function useEndGrant() {
  return useAct(revokeAccess, { failure: 'inline', refreshes: [getAccess] });
}

export function useNarrowGrant() {
  return useAct(grantAccess, { failure: 'inline', refreshes: [getAccess] });
}

/** Ends or narrows a grant together with what would stay behind. */
export function useWithdrawAccess() {
  return useAct(withdrawAccess, { failure: 'inline', refreshes: [getAccess] });
}
