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
});
