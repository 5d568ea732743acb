import { defineLimits } from '@artel/contract';

/** What can be made in this area, and how much of it. */
export const invitationsLimits = defineLimits('invitations', {
  /** Files of people: one more takes the place of the oldest. */
  imports: { of: 'member', latest: 10, perDay: 50 },
  /** Standing: those that are open; twice the largest company that is promised to work. */
  invitations: { of: 'company', standing: 20_000, perDay: 40_000 },
  /** Standing: those that are open. */
  links: { of: 'company', standing: 50, perDay: 100 },
  /** Who walks through numbers of companies gets nowhere. */
  'join-requests': { of: 'person', perDay: 5 },
});
