import {
  companyChanged,
  countMembers,
  departmentsChanged,
  getCompany,
  getCompanyCard,
  getJoinRules,
  getMember,
  getProfile,
  getTrial,
  invitationsChanged,
  joinAskingsChanged,
  joinRequestsChanged,
  listAbsences,
  listDepartments,
  listInvitationLinks,
  listInvitations,
  listJoinAskings,
  listJoinRequests,
  listMembers,
  listOffBoardings,
  listOwnCompanies,
  memberChanged,
  peopleChanged,
  profileChanged,
} from '@artel/company/contract';
import { getDashboard } from '@artel/contract';
import type { LiveReaction } from '@artel/web';

/** What the area's screens ask for anew when somebody else changed something. */
export const liveReactions: readonly LiveReaction[] = [
  {
    event: memberChanged,
    refetches: [
      listMembers,
      countMembers,
      getMember,
      listDepartments,
      getProfile,
      listAbsences,
      listOffBoardings,
      getDashboard,
    ],
  },
  {
    event: peopleChanged,
    refetches: [listMembers, countMembers, getMember, listDepartments, listOffBoardings],
  },
  { event: departmentsChanged, refetches: [listDepartments, listMembers] },
  {
    event: companyChanged,
    refetches: [
      getJoinRules,
      getCompany,
      getCompanyCard,
      getProfile,
      listOwnCompanies,
      getTrial,
      getDashboard,
    ],
  },
  {
    event: invitationsChanged,
    refetches: [listInvitations, listInvitationLinks],
  },
  { event: joinRequestsChanged, refetches: [listJoinRequests, getDashboard] },
  { event: joinAskingsChanged, refetches: [listJoinAskings, listOwnCompanies] },
  { event: profileChanged, refetches: [getProfile, listOwnCompanies] },
];
