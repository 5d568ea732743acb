import { listOwnJoinRequests, requestToJoin, withdrawJoinRequest } from '@artel/invitations/contract';
import { getQuery, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** Loads the person's recent requests, only where they can matter. */
export function useOwnJoinRequests(isWanted = true) {
  return useQuery({ ...getQuery(listOwnJoinRequests, {}), enabled: isWanted });
}

export function useRequestToJoin() {
  return useAct(requestToJoin, { failure: 'inline', refreshes: [listOwnJoinRequests] });
}

export function useWithdrawRequest() {
  return useAct(withdrawJoinRequest, { failure: 'inline', refreshes: [listOwnJoinRequests] });
}
