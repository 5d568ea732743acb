import { defineLimits } from '@artel/contract';

/** Limits on what can be created in this area. */
export const invitationsLimits = defineLimits('invitations', {
  /** Files of people: a further one replaces the oldest. */
  imports: { of: 'member', latest: 10, perDay: 50 },
  /** Counts open invitations; twice the size of the largest supported company. */
  invitations: { of: 'company', existing: 20_000, perDay: 40_000 },
  /** Counts open links. */
  links: { of: 'company', existing: 50, perDay: 100 },
  /** Prevents enumeration of companies by their numbers. */
  'join-requests': { of: 'person', perDay: 5 },
});
