import { defineErrors } from '@artel/contract';

export const calendarErrors = defineErrors('calendar', {
  'not-allowed': { status: 403 },
  /** The end is before the start. */
  'ends-before-start': { status: 422, path: 'ends' },
  'days-and-times': { status: 422, path: 'ends' },
  'time-zone-unknown': { status: 422, path: 'timeZone' },
  'rule-unreadable': { status: 422, path: 'rule' },
  /** The rule has no occurrence. */
  'rule-never': { status: 422, path: 'rule' },
  'series-too-long': { status: 422, path: 'rule' },
  /** A series of the kind cannot be moved to another day without a new rule. */
  /** This field can only be changed for the whole series. */
  'whole-series-only': { status: 422, path: 'scope' },
  'rule-does-not-fit': { status: 422, path: 'rule' },
  'no-occurrence': { status: 404 },
  'too-many-overrides': { status: 409 },
  'too-many-guests': { status: 422, path: 'guests' },
  'too-many-invitations': { status: 429, path: 'guests' },
  'too-many-invitations-unconfirmed': { status: 429, path: 'guests' },
  'range-too-long': { status: 422, path: 'to' },
  'too-much-listed': { status: 422, path: 'calendarIds' },
  'no-guest': { status: 403 },
  /** The undo is no longer possible: its time is over, or the event was changed since. */
  'undo-over': { status: 409 },
  'principal-unknown': { status: 422, path: 'principalId' },
  /** The link of the letter opens nothing: it was never valid, or the event is gone. */
  'invitation-gone': { status: 404 },
  'invitation-cancelled': { status: 410 },
  /** The event was created in this company, so it is answered in the calendar and not by mail. */
  'not-received': { status: 409 },
  /** The calendar has a later state of the event than the letter. */
  'received-outdated': { status: 409 },
  /** The calendar has an event with the same UID by another organiser. */
  'received-conflict': { status: 409 },
  /** The letter is of a kind that cannot be answered this way. */
  'received-unfit': { status: 409 },
});
