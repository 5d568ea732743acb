import { defineLimits } from '@artel/contract';

/** Limits on what can be created in this area. */
export const requisitesLimits = defineLimits('requisites', {
  /** Pictures: each is rendered again and stored on the disk for a day. */
  logos: { of: 'company', perDay: 50 },
});
