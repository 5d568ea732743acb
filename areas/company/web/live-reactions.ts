import {
  companyChanged,
  getCompany,
  getMember,
  getProfile,
  listAbsences,
  listMembers,
  memberChanged,
  profileChanged,
} from '@artel/company/contract';
import type { LiveReaction } from '@artel/web';

/** What the area's screens ask for anew when somebody else changed something. */
export const liveReactions: readonly LiveReaction[] = [
  { event: memberChanged, refetches: [listMembers, getMember, getProfile, listAbsences] },
  { event: companyChanged, refetches: [getCompany, getProfile] },
  { event: profileChanged, refetches: [getProfile] },
];
