import { createInvitationLink, listInvitationLinks, revokeInvitationLink } from '@artel/invitations/contract';
import { useAct, usePages } from '@artel/web';

/** Links for many people, the newest first. */
export function useInvitationLinks() {
  return usePages(listInvitationLinks, {});
}

export function useCreateLink() {
  return useAct(createInvitationLink, { failure: 'inline', refreshes: [listInvitationLinks] });
}

export function useRevokeLink() {
  return useAct(revokeInvitationLink, { failure: 'inline', refreshes: [listInvitationLinks] });
}
