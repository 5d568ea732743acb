import type { Life } from '@artel/server';

/** How long the rows of each table are kept. */
export const onboardingLives: readonly Life[] = [
  {
    table: 'onboarding.drafts',
    what: 'the name of a company not yet opened',
    kept: 'until it is opened; one per person',
  },
  {
    table: 'onboarding.questionnaires',
    what: 'answers to the questions after sign-up',
    kept: 'as long as the account; one per person',
  },
  {
    table: 'onboarding.tours',
    what: 'that the tour of slides is due, or over',
    kept: 'as long as the account; one per person',
  },
  {
    table: 'onboarding.checklists',
    what: 'that the first steps were put away',
    kept: 'as long as the account; one per person and company',
  },
  {
    table: 'onboarding.trials',
    what: 'trials of companies',
    kept: 'as long as the company; one per company',
  },
  {
    table: 'onboarding.trial_drafts',
    what: 'what was typed on the way into a trial',
    kept: 'until the trial begins; one per person',
  },
];
