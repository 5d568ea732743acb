export { AVATAR_FILE, deleteAvatar, putAvatar } from './avatars.ts';
export {
  Company,
  createCompany,
  getCompany,
  getMember,
  listMembers,
  Member,
  updateCompany,
} from './companies.ts';
export { companyErrors } from './errors.ts';
export { memberJoined, personRenamed, trialStarted } from './events.ts';
export { companyChanged, memberChanged, profileChanged } from './live.ts';
export { companyPages } from './pages.ts';
export { getProfile, Profile, updateProfile } from './profile.ts';
export {
  Answers,
  getQuestionnaire,
  Questionnaire,
  questions,
  updateQuestionnaire,
} from './questionnaire.ts';
export { register, registerByLink } from './registration.ts';
export { Role } from './roles.ts';
export {
  applyTrial,
  chooseTrialCompany,
  extendTrial,
  getCompanyTrial,
  getTrial,
  TRIAL_LATEST_START,
  Trial,
  TrialProgress,
  TrialStep,
  TrialTyped,
  updateTrial,
} from './trial.ts';
