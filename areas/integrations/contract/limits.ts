import { defineLimits } from '@artel/contract';

/** Limits on the integrations of a company. */
export const integrationsLimits = defineLimits('integrations', {
  'service-accounts': { of: 'company', existing: 20 },
  keys: { of: 'company', existing: 50 },
  endpoints: { of: 'company', existing: 50 },
  rotations: { of: 'company', perDay: 200 },
  tests: { of: 'company', perDay: 500 },
  replays: { of: 'company', perDay: 100 },
});
