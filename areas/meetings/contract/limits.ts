import { defineLimits } from '@artel/contract';

/** What can be made in this area, and how much of it. */
export const meetingsLimits = defineLimits('meetings', {
  meetings: { of: 'member', perDay: 100 },
});
