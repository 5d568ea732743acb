import { listMembers } from '@artel/company/contract';
import { getDashboard } from '@artel/contract';
import {
  approveJoinRequests,
  declineJoinRequests,
  getJoinRules,
  type JoinRequestState,
  listJoinRequests,
  unblockJoinRequest,
  updateJoinRules,
} from '@artel/invitations/contract';
import { getQuery, useAct, usePages } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** Requests of the company in one state, the newest first, page after page. */
export function useJoinRequests(state: JoinRequestState) {
  return usePages(listJoinRequests, { state }, { retainsPrevious: true });
}

/** Returns the number of requests that wait for a decision; undefined while unknown. */
export function useWaitingRequests(): number | undefined {
  return useQuery(getQuery(listJoinRequests, { query: { limit: 1 } })).data?.waiting;
}

const decided = [listJoinRequests, listMembers, getDashboard];

export function useApprove() {
  return useAct(approveJoinRequests, { failure: 'inline', refreshes: decided });
}

export function useDecline() {
  return useAct(declineJoinRequests, { failure: 'inline', refreshes: decided });
}

export function useUnblock() {
  return useAct(unblockJoinRequest, { refreshes: [listJoinRequests] });
}

export function useJoinRules() {
  return useQuery(getQuery(getJoinRules, {}));
}

export function useUpdateJoinRules() {
  return useAct(updateJoinRules, { refreshes: [getJoinRules] });
}
