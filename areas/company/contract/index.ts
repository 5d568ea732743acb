export {
  Absence,
  AbsenceKind,
  createAbsence,
  deleteAbsence,
  listAbsences,
  updateAbsence,
} from './absences.ts';
export { AuditEntry, exportAudit, listAudit, listAuditActs, verifyCompanyAudit } from './audit.ts';
export { auditFieldWords, auditObjectWords, auditProgramWords, auditValueWords } from './audit-words.ts';
export { AVATAR_FILE, deleteAvatar, pictureSquare, putAvatar } from './avatars.ts';
export { Company, companyName, getCompany, updateCompany } from './companies.ts';
export {
  createDepartment,
  Department,
  deleteDepartment,
  listDepartments,
  updateDepartment,
} from './departments.ts';
export { ChangedMembers, changeMembers, MemberChange } from './directory/change-members.ts';
export {
  countMembers,
  getMember,
  ListedMember,
  listMemberIds,
  listMembers,
  Member,
  MemberCard,
  MemberFilter,
  MemberSort,
  updateMember,
} from './directory/members.ts';
export { createPeopleFile } from './directory/people-files.ts';
export { ShortCard } from './directory/short-card.ts';
export { companyErrors } from './errors.ts';
export {
  CorrectedFact,
  companyRestored,
  companySuspended,
  memberCorrected,
  memberJoined,
  memberOffBoarded,
  memberRestored,
  memberSuspended,
  ownershipTransferred,
  personDescribed,
  personRenamed,
  roleChanged,
} from './events.ts';
export { companyLimits } from './limits.ts';
export {
  companyChanged,
  departmentsChanged,
  memberChanged,
  peopleChanged,
  profileChanged,
} from './live.ts';
export { newcomersPart } from './newcomers.ts';
export {
  LEAVERS_AT_ONCE,
  listOffBoardings,
  listOwned,
  OffBoarding,
  OffBoardingPreview,
  type OwnedCount,
  OwnedKind,
  offBoardMember,
  previewOffBoarding,
  undoOffBoarding,
} from './off-boarding.ts';
export { createCompany } from './opening.ts';
export { companyPages } from './pages.ts';
export { formatPhone, parsePhone } from './phone.ts';
export { AccountChanges } from './profile/account.ts';
export { AppearanceChanges, Density, Theme } from './profile/appearance.ts';
export { OnboardingChanges } from './profile/onboarding.ts';
export { BirthdayVisibility, PersonChanges } from './profile/person.ts';
export { getProfile, Profile, updateProfile } from './profile/profile.ts';
export { WorkChanges } from './profile/work.ts';
export { listRoles, Role } from './roles.ts';
export { Suspension, SuspensionReason } from './suspensions.ts';
export { enterCompany, listOwnCompanies, OwnCompany } from './switch.ts';
