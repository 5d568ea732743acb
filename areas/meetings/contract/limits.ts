import { defineLimits } from '@artel/contract';

/** Limits on what can be created in this area. */
export const meetingsLimits = defineLimits('meetings', {
  meetings: { of: 'member', perDay: 100 },
  /** Changes of meetings, each of which sends letters to the guests. */
  changes: { of: 'member', perDay: 90 },
  rooms: { of: 'member', perDay: 100 },
  /** Entries of guests into one room; a reconnection counts as one. */
  entries: { of: 'link', perDay: 10_000 },
  removals: { of: 'member', perDay: 1_000 },
});
