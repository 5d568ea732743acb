export {
  Absence,
  AbsenceKind,
  createAbsence,
  deleteAbsence,
  listAbsences,
  updateAbsence,
} from './absences.ts';
export { AuditEntry, exportAudit, listAudit, listAuditActs, verifyCompanyAudit } from './audit.ts';
export { auditFieldWords, auditValueWords } from './audit-words.ts';
export { AVATAR_FILE, deleteAvatar, putAvatar } from './avatars.ts';
export { Bank, findBank } from './banks/banks.ts';
export {
  CardInput,
  CompanyCard,
  CompanyKind,
  getCompanyCard,
  updateCompanyCard,
} from './card/card.ts';
export { COMPANY_KINDS, checkRequisites } from './card/check-card.ts';
export {
  CompanyClaim,
  claimCompany,
  confirmCompany,
  listCompanyClaims,
  settleCompanyClaim,
  withdrawCompanyClaim,
} from './card/confirmation.ts';
export { deleteLogo, putLogo } from './card/logo.ts';
export { FoundCompany, lookupCompany } from './card/lookup.ts';
export { dismissChecklist } from './checklist.ts';
export {
  Company,
  createCompany,
  getCompany,
  updateCompany,
} from './companies.ts';
export { trialPart } from './dashboard.ts';
export { companyErrors } from './errors.ts';
export {
  belongingsHandedOver,
  claimSettled,
  memberJoined,
  memberOffBoarded,
  memberRestored,
  memberSuspended,
  personDescribed,
  personRenamed,
  roleChanged,
  trialEndNeared,
  trialExtended,
  trialStarted,
} from './events.ts';
export { companyLimits } from './limits.ts';
export {
  companyChanged,
  departmentsChanged,
  memberChanged,
  peopleChanged,
  profileChanged,
} from './live.ts';
export { companyPages } from './pages.ts';
export { ChangedMembers, changeMembers, MemberChange } from './people/change-members.ts';
export {
  createDepartment,
  Department,
  deleteDepartment,
  listDepartments,
  updateDepartment,
} from './people/departments.ts';
export {
  countMembers,
  getMember,
  listMemberIds,
  listMembers,
  Member,
  MemberCard,
  MemberFilter,
  MemberSort,
  updateMember,
} from './people/members.ts';
export { newcomersPart } from './people/newcomers.ts';
export {
  type BelongingCount,
  LEAVERS_AT_ONCE,
  listBelongings,
  listOffBoardings,
  OffBoarding,
  OffBoardingPreview,
  OwnedKind,
  offBoardMember,
  previewOffBoarding,
  undoOffBoarding,
} from './people/off-boarding.ts';
export { createPeopleFile } from './people/people-files.ts';
export { listRoles } from './people/roles.ts';
export { formatPhone, parsePhone } from './phone.ts';
export { BirthdayVisibility, Density, getProfile, Profile, Theme, updateProfile } from './profile.ts';
export { Answers, getQuestionnaire, Questionnaire, questions, updateQuestionnaire } from './questionnaire.ts';
export { questionsPart } from './questions.ts';
export { register, registerByLink } from './registration.ts';
export { findBikProblem } from './requisites/bank-account.ts';
export { cleanNumber } from './requisites/clean-number.ts';
export { findInnProblem } from './requisites/inn.ts';
export { innField } from './requisites/inn-field.ts';
export { findKppProblem } from './requisites/kpp.ts';
export { Role } from './roles.ts';
export { enterCompany, listOwnCompanies, OwnCompany } from './switch.ts';
export {
  applyTrial,
  CompanyTrial,
  chooseTrialCompany,
  extendTrial,
  getCompanyTrial,
  getTrial,
  listCompanyTrials,
  TRIAL_LATEST_START,
  Trial,
  TrialProgress,
  TrialStep,
  TrialTyped,
  updateTrial,
} from './trial.ts';
