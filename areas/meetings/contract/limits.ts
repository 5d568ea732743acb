import { defineLimits } from '@artel/contract';

/** Limits of what can be created in this area. */
export const meetingsLimits = defineLimits('meetings', {
  meetings: { of: 'member', perDay: 100 },
  /** Each writes letters to the guests. */
  changes: { of: 'member', perDay: 90 },
  rooms: { of: 'member', perDay: 100 },
  /** Entries of guests into one room; each reconnection is one. */
  entries: { of: 'link', perDay: 10_000 },
  removals: { of: 'member', perDay: 1_000 },
});
