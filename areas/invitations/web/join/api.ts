import { enterCompany, getProfile, listMembers } from '@artel/company/contract';
import { useProfile } from '@artel/company/web';
import { getDashboard } from '@artel/contract';
import {
  approveJoinRequests,
  askToJoin,
  declineJoinRequests,
  getJoinRules,
  type JoinAsking,
  type JoinRequestState,
  listJoinAskings,
  listJoinRequests,
  unblockJoinRequest,
  updateJoinRules,
  withdrawJoinAsking,
} from '@artel/invitations/contract';
import { call, keyOf, queryOf, renewTokens, showToast, t, useAct, usePages } from '@artel/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** What the person asked lately; asked for where it can matter. */
export function useJoinAskings(isWanted = true) {
  return useQuery({ ...queryOf(listJoinAskings, {}), enabled: isWanted });
}

export function useAskToJoin() {
  return useAct(askToJoin, { failure: 'inline', refreshes: [listJoinAskings] });
}

export function useWithdrawAsking() {
  return useAct(withdrawJoinAsking, { failure: 'inline', refreshes: [listJoinAskings] });
}

/** Requests of the company in one state, the newest first, page after page. */
export function useJoinRequests(state: JoinRequestState) {
  return usePages(listJoinRequests, { state }, { keepsPrevious: true });
}

/** How many requests wait for a decision; undefined while nobody knows. */
export function useWaitingRequests(): number | undefined {
  return useQuery(queryOf(listJoinRequests, { query: { limit: 1 } })).data?.waiting;
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
  return useQuery(queryOf(getJoinRules, {}));
}

export function useUpdateJoinRules() {
  return useAct(updateJoinRules, { refreshes: [getJoinRules] });
}

/** A tab of a person in no company enters the one that let them in, by itself: whoever waited need not look for the way. */
export function useEntry(askings: readonly JoinAsking[] | undefined, onEntered?: () => void): void {
  const { company } = useProfile();
  const queries = useQueryClient();
  const isUnderWay = useRef(false);
  const open = company === null ? askings?.find((one) => one.company !== null)?.company : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the company decides; the rest only says how
  useEffect(() => {
    if (!open || isUnderWay.current) return;
    isUnderWay.current = true;
    const enter = async () => {
      await call(enterCompany, { body: { companyId: open.id } });
      await renewTokens();
      await queries.invalidateQueries({ queryKey: keyOf(getProfile) });
      // Everything else that is shown was of no company.
      void queries.invalidateQueries();
      showToast({ severity: 'success', title: t('invitations.accept.done', { company: open.name }) });
      onEntered?.();
    };
    // The client has logged what went wrong; the next look tries again.
    enter().catch(() => {
      isUnderWay.current = false;
    });
  }, [open?.id]);
}
