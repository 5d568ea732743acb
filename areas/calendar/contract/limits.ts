import { defineLimits } from '@artel/contract';

/** Limits on what can be created in this area. */
export const calendarLimits = defineLimits('calendar', {
  /** Events that a member organises; each may be a series. */
  events: { of: 'member', existing: 50_000, perDay: 1000 },
  /** Changes that can still be undone. */
  changes: { of: 'member', perDay: 5000 },
  /** Events by organisers outside, and answers to them. */
  received: { of: 'member', existing: 20_000, perDay: 1000 },
  grants: { of: 'member', perDay: 500 },
  /** Colleagues' calendars shown beside the own one. */
  overlays: { of: 'member', existing: 100 },
  /** Answers from one visitor's network on the page of a letter. */
  answers: { of: 'network', perDay: 1000 },
});

export const MOST_GUESTS = 300;
export const MOST_REMINDERS = 20;
/** Single occurrences of one series that differ from the rest. */
export const MOST_OVERRIDES = 1000;
/** Starts of one series that are left out, or added to its rule. */
export const MOST_EXCEPTIONS = 2000;
/** The longest range of one request, in days. */
export const LONGEST_RANGE = 100;
/** Limit of calendars in one request. */
export const MOST_CALENDARS = 200;
/** Occurrences in one answer. */
export const MOST_LISTED = 5000;
/** Seconds in which a change can be undone; letters about it are sent after that. */
export const UNDO_SECONDS = 10;
