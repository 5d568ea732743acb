import strings from '@artel/onboarding/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { checklist } from './checklist/checklist-feature.ts';
import { onboardingMoves } from './company-move.ts';
import { exportPerson } from './data/export-person.ts';
import { events } from './events.ts';
import { profilePart } from './profile/profile-part.ts';
import { questionnaire } from './questionnaire/questionnaire-feature.ts';
import { questionsDue } from './questionnaire/questions-due.ts';
import { registration } from './registration/registration-feature.ts';
import { drafts } from './tables.ts';
import { onboardingTenancy } from './tenancy.ts';
import { tour } from './tour/tour-feature.ts';
import { loadTrialPart } from './trial/load-trial-part.ts';
import { redirectToTrial } from './trial/redirect-to-trial.ts';
import { trialEnds } from './trial/trial-end-notices.ts';
import { trialHasMoreDays } from './trial/trial-extended.ts';
import { trial } from './trial/trial-feature.ts';
import { trialDays } from './trial/trial-setting.ts';

/** The start for new people: the account, the tour and the questions, the first steps, and a company's trial. */
export const onboardingArea = defineArea({
  name: 'onboarding',
  events,
  settings: [trialDays],
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  features: [checklist, registration, questionnaire, trial, tour],
  tenancy: onboardingTenancy,
  moves: onboardingMoves,
  permissions: {
    'company.start-trial': ['owner'],
  },
  dashboard: [questionsDue, loadTrialPart],
  notices: [...trialEnds, trialHasMoreDays],
  routeRules: [redirectToTrial],
  profilePart,
  onCompanyOpened: async (_, tx, userId) => {
    await drafts.delete(tx, { userId });
  },
  exportPerson,
});

export { isChecklistDismissed } from './checklist/is-checklist-dismissed.ts';
export { createAccessLink } from './registration/create-access-link.ts';
export { createOperatorLink } from './registration/create-operator-link.ts';
export { findTrialRow } from './trial/trials.store.ts';
