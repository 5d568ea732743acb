import { defineErrors } from '@artel/contract';

export const onboardingErrors = defineErrors('onboarding', {
  /** Every question was left open. */
  'questionnaire-empty': { status: 422 },
  /** A trial is the owner's affair. */
  'trial-owner-only': { status: 403 },
  /** A company tries the product once. */
  'trial-already-started': { status: 409 },
  /** Another company of the same INN and KPP has had a trial here. */
  'trial-used': { status: 409 },
  'trial-date-out-of-range': { status: 422, path: 'trial_start_date' },
});
