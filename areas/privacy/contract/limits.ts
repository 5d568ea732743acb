import { defineLimits } from '@artel/contract';

/** What can be made in this area, and how much of it. */
export const privacyLimits = defineLimits('privacy', {
  /** Archives: each reads everything. */
  'own-exports': { of: 'person', perDay: 3 },
  'company-exports': { of: 'member', perDay: 3 },
});
