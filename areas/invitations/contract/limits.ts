import { defineLimits } from '@artel/contract';

/** Limits of what can be created in this area. */
export const invitationsLimits = defineLimits('invitations', {
  /** Files of people: one more takes the place of the oldest. */
  imports: { of: 'member', latest: 10, perDay: 50 },
  /** Counts open ones; twice the largest company that is promised to work. */
  invitations: { of: 'company', existing: 20_000, perDay: 40_000 },
  /** Counts open ones. */
  links: { of: 'company', existing: 50, perDay: 100 },
  /** Prevents enumeration of companies by their numbers. */
  'join-requests': { of: 'person', perDay: 5 },
});
