import { defineErrors } from '@artel/contract';

export const profileErrors = defineErrors('company', {
  'time-zone-unknown': { status: 422, path: 'timeZone' },
  /** Fields that others may have changed meanwhile are changed on top of a version. */
  'version-missing': { status: 422, path: 'version' },
  'mobile-phone-unreadable': { status: 422, path: 'mobilePhone' },
  'work-phone-unreadable': { status: 422, path: 'workPhone' },
  /** In the future, or longer ago than any human life. */
  'birthday-impossible': { status: 422, path: 'birthday' },
  'status-over': { status: 422, path: 'statusUntil' },
  'link-not-https': { status: 422, path: 'linkIva' },
  /** The end is not later than the beginning, or one of both is missing. */
  'working-hours-reversed': { status: 422, path: 'workingTo' },
});
