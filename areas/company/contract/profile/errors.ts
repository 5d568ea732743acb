import { defineErrors } from '@artel/contract';

export const profileErrors = defineErrors('company', {
  'time-zone-unknown': { status: 422, path: 'timeZone' },
  /** A change of fields that others may have changed must name the version that was read. */
  'version-missing': { status: 422, path: 'version' },
  'mobile-phone-unreadable': { status: 422, path: 'mobilePhone' },
  'work-phone-unreadable': { status: 422, path: 'workPhone' },
  /** The date is in the future, or longer ago than any human life. */
  'birthday-impossible': { status: 422, path: 'birthday' },
  'status-over': { status: 422, path: 'statusUntil' },
  'link-not-https': { status: 422, path: 'linkIva' },
  /** The end is not after the beginning, or one of the two is missing. */
  'working-hours-reversed': { status: 422, path: 'workingTo' },
});
