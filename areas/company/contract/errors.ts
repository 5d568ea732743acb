import { defineErrors } from '@artel/contract';

export const companyErrors = defineErrors('company', {
  'avatar-unreadable': { status: 422, path: 'avatar' },
  'avatar-too-large': { status: 422, path: 'avatar' },
  'time-zone-unknown': { status: 422, path: 'timeZone' },
  /** What others may have changed meanwhile is changed on top of a version. */
  'version-missing': { status: 422, path: 'version' },
  'mobile-phone-unreadable': { status: 422, path: 'mobilePhone' },
  'work-phone-unreadable': { status: 422, path: 'workPhone' },
  /** In the future, or longer ago than anybody lives. */
  'birthday-impossible': { status: 422, path: 'birthday' },
  'status-over': { status: 422, path: 'statusUntil' },
  'link-not-https': { status: 422, path: 'linkIva' },
  /** The end is not later than the beginning, or one of both is missing. */
  'working-hours-reversed': { status: 422, path: 'workingTo' },
  'absence-reversed': { status: 422, path: 'to' },
  'absence-over': { status: 422, path: 'to' },
  'absence-too-long': { status: 422, path: 'to' },
  /** Two absences of one member never share a day. */
  'absence-overlaps': { status: 409, path: 'from' },
  /** No member of this company who could stand in. */
  'substitute-unknown': { status: 422, path: 'substituteId' },
  /** The person is in the company already. */
  'already-member': { status: 409 },
  /** The company's subscriptions have no place left. */
  'seat-limit-reached': { status: 409 },
  'department-unknown': { status: 422, path: 'departmentId' },
  /** Only an owner makes somebody an owner, or acts on one. */
  'owners-only': { status: 403 },
  /** A company never stands without an owner. */
  'last-owner': { status: 409 },
  /** Nobody suspends themselves. */
  'own-membership': { status: 409 },
  /** Nobody ends their own membership by this. */
  'own-off-boarding': { status: 409 },
  /** Somebody else was quicker. */
  'already-left': { status: 409 },
  /** Of what somebody owns, something is left that needs an owner; the errors name the field. */
  'receiver-missing': { status: 422, path: 'receivers' },
  /** Not there, suspended, leaving as well, or of nobody's knowledge; the errors name the field. */
  'receiver-unknown': { status: 422, path: 'receivers' },
  /** The receiver's role does not allow what the thing is for; the errors name the field. */
  'receiver-unable': { status: 422, path: 'receivers' },
  /** Thirty days are over, or nothing is known of how somebody left. */
  'undo-over': { status: 409 },
  'department-name-taken': { status: 409, path: 'name' },
  /** A department can't stand below itself. */
  'department-in-itself': { status: 409, path: 'parentId' },
});
