import { companyChanged, listOwnCompanies } from '@artel/company/contract';
import { getDashboard } from '@artel/contract';
import {
  getJoinRules,
  invitationsChanged,
  joinAskingsChanged,
  joinRequestsChanged,
  listInvitationLinks,
  listInvitations,
  listJoinAskings,
  listJoinRequests,
} from '@artel/invitations/contract';
import type { LiveReaction } from '@artel/web';

/** What the area's screens ask for anew when somebody else changed something. */
export const liveReactions: readonly LiveReaction[] = [
  { event: companyChanged, refetches: [getJoinRules] },
  { event: invitationsChanged, refetches: [listInvitations, listInvitationLinks] },
  { event: joinRequestsChanged, refetches: [listJoinRequests, getDashboard] },
  { event: joinAskingsChanged, refetches: [listJoinAskings, listOwnCompanies] },
];
