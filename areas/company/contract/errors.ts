import { defineErrors } from '@artel/contract';

export const companyErrors = defineErrors('company', {
  'avatar-unreadable': { status: 422, path: 'avatar' },
  'avatar-too-large': { status: 422, path: 'avatar' },
  'time-zone-unknown': { status: 422, path: 'timeZone' },
  /** What others may have changed meanwhile is changed on top of a version. */
  'version-missing': { status: 422, path: 'version' },
  /** The person is in the company already. */
  'already-member': { status: 409 },
  /** The company's subscriptions have no place left. */
  'seat-limit-reached': { status: 409 },
  /** Every question was left open. */
  'questionnaire-empty': { status: 422 },
  /** A trial is the owner's affair. */
  'trial-owner-only': { status: 403 },
  /** A company tries the product once. */
  'trial-already-started': { status: 409 },
  'trial-date-out-of-range': { status: 422, path: 'trial_start_date' },
});
