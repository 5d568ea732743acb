import { askToJoin, listJoinAskings, withdrawJoinAsking } from '@artel/invitations/contract';
import { queryOf, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** Loads the person's recent requests, only where they can matter. */
export function useJoinAskings(isWanted = true) {
  return useQuery({ ...queryOf(listJoinAskings, {}), enabled: isWanted });
}

export function useRequestToJoin() {
  return useAct(askToJoin, { failure: 'inline', refreshes: [listJoinAskings] });
}

export function useWithdrawRequest() {
  return useAct(withdrawJoinAsking, { failure: 'inline', refreshes: [listJoinAskings] });
}
