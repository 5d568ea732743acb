import {
  checkInvitations,
  createInvitations,
  type InvitationState,
  listInvitations,
  remindInvitations,
  resendInvitations,
  revokeInvitations,
} from '@artel/invitations/contract';
import { useAct, usePages } from '@artel/web';

interface Wanted {
  readonly search: string;
  readonly state: InvitationState | null;
}

/** Invitations of the company, the newest first, page after page. */
export function useInvitations({ search, state }: Wanted) {
  const query = { ...(search && { search }), ...(state && { state }) };
  return usePages(listInvitations, query, { retainsPrevious: true });
}

export function useCheckInvitations() {
  return useAct(checkInvitations, { failure: 'inline' });
}

export function useInvite() {
  return useAct(createInvitations, { failure: 'inline', refreshes: [listInvitations] });
}

export function useResend() {
  return useAct(resendInvitations, { refreshes: [listInvitations] });
}

export function useRemind() {
  return useAct(remindInvitations, { refreshes: [listInvitations] });
}

export function useRevoke() {
  return useAct(revokeInvitations, { failure: 'inline', refreshes: [listInvitations] });
}
