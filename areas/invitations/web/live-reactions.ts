import { companyChanged, listOwnCompanies } from '@artel/company/contract';
import { getDashboard } from '@artel/contract';
import {
  getJoinRules,
  invitationsChanged,
  joinRequestsChanged,
  listInvitationLinks,
  listInvitations,
  listJoinRequests,
  listOwnJoinRequests,
  ownJoinRequestsChanged,
} from '@artel/invitations/contract';
import type { LiveReaction } from '@artel/web';

/** Queries that the area's screens refetch when another member changed something. */
export const liveReactions: readonly LiveReaction[] = [
  { event: companyChanged, refetches: [getJoinRules] },
  { event: invitationsChanged, refetches: [listInvitations, listInvitationLinks] },
  { event: joinRequestsChanged, refetches: [listJoinRequests, getDashboard] },
  { event: ownJoinRequestsChanged, refetches: [listOwnJoinRequests, listOwnCompanies] },
];
