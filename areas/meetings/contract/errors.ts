import { defineErrors } from '@artel/contract';

export const meetingsErrors = defineErrors('meetings', {
  'time-passed': { status: 422, path: 'time' },
  'too-far': { status: 422, path: 'date' },
  'time-zone-unknown': { status: 422, path: 'timeZone' },
  /** A company invites so many people by letter in a day. */
  'too-many-invitations': { status: 429, path: 'guests' },
  /** The same, of one that nobody confirmed: it may invite fewer. */
  'too-many-invitations-unconfirmed': { status: 429, path: 'guests' },
});
