import {
  companyChanged,
  countMembers,
  departmentsChanged,
  getCompany,
  getMember,
  getProfile,
  listAbsences,
  listDepartments,
  listMembers,
  listOffBoardings,
  listOwnCompanies,
  memberChanged,
  peopleChanged,
  profileChanged,
} from '@artel/company/contract';
import { getDashboard } from '@artel/contract';
import type { LiveReaction } from '@artel/web';

/** The queries that the area's screens refetch when another user changed something. */
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
    refetches: [getCompany, getProfile, listOwnCompanies, getDashboard],
  },
  { event: profileChanged, refetches: [getProfile, listOwnCompanies] },
];
