export { dismissChecklist, restoreChecklist } from './checklist.ts';
export { trialPart } from './dashboard.ts';
export { onboardingErrors } from './errors.ts';
export { trialCutShort, trialEndNeared, trialExtended, trialStarted } from './events.ts';
export { onboardingPages } from './pages.ts';
export { Answers, getQuestionnaire, Questionnaire, questions, updateQuestionnaire } from './questionnaire.ts';
export { questionsPart } from './questions.ts';
export { register, registerByLink } from './registration.ts';
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
