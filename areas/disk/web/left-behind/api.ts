import {
  getLeftBehind,
  grantAccess,
  type LeftBehind,
  revokeAccess,
  withdrawAccess,
} from '@artel/disk/contract';
import { getQuery, useAct } from '@artel/web';
import { useQueryClient } from '@tanstack/react-query';
import { sharing } from '../api.ts';

/** Finds the links and grants that would remain after a grant ends, in their present state. */
export function useFindLeftBehind(): (grantId: string) => Promise<LeftBehind> {
  const queries = useQueryClient();
  return (grantId) =>
    queries.fetchQuery({ ...getQuery(getLeftBehind, { params: { grantId } }), staleTime: 0, gcTime: 0 });
}

export function useEndGrant() {
  return useAct(revokeAccess, { failure: 'inline', refreshes: sharing });
}

export function useNarrowGrant() {
  return useAct(grantAccess, { failure: 'inline', refreshes: sharing });
}

/** Grants again what was ended a moment ago. */
export function useRestoreGrant() {
  return useAct(grantAccess, { failure: 'inline', refreshes: sharing });
}

/** Ends or narrows a grant together with the links and grants that would remain. */
export function useWithdrawAccess() {
  return useAct(withdrawAccess, { failure: 'inline', refreshes: sharing });
}
