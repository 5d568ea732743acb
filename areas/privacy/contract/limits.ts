import { defineLimits } from '@artel/contract';

/** Limits on what can be created in this area. */
export const privacyLimits = defineLimits('privacy', {
  /** Archives: building each reads all data. */
  'own-exports': { of: 'person', perDay: 3 },
  'company-exports': { of: 'member', perDay: 3 },
});
