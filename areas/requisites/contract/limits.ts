import { defineLimits } from '@artel/contract';

/** What can be made in this area, and how much of it. */
export const requisitesLimits = defineLimits('requisites', {
  /** Pictures: each is drawn anew and lies on the disk for a day. */
  logos: { of: 'company', perDay: 50 },
});
