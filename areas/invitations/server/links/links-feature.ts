import * as contract from '@artel/invitations/contract';
import { bind, type Feature } from '@artel/server';
import { createInvitationLink } from './create-invitation-link.ts';
import { listInvitationLinks } from './list-invitation-links.ts';
import { revokeInvitationLink } from './revoke-invitation-link.ts';

/** Invitations by a link that many may use. */
export const links: Feature = {
  routes: [
    bind(contract.listInvitationLinks, listInvitationLinks),
    bind(contract.createInvitationLink, createInvitationLink),
    bind(contract.revokeInvitationLink, (deps, actor, params) =>
      revokeInvitationLink(deps, actor, params.linkId),
    ),
  ],
  retention: [
    {
      table: 'invitations.invitation_links',
      label: 'invitations by link',
      duration: '{days} after their term',
      ends: 'expires_at',
      days: 180,
    },
  ],
};
