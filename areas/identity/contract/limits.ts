import { defineLimits } from '@artel/contract';

/** Limits on what can be created in this area. */
export const identityLimits = defineLimits('identity', {
  /** Accounts that are opened from one network: a large office on its first day. */
  accounts: { of: 'network', perDay: 1000 },
  /** Codes requested from one network for any addresses; an address has its own pause between two. */
  'sign-up-codes': { of: 'network', perDay: 1000 },
  'reset-codes': { of: 'network', perDay: 1000 },
  /** Started changes of the person's address. */
  'address-changes': { of: 'person', perDay: 50 },
  /** Counts active sessions; beyond the limit the one that was used longest ago ends. */
  sessions: { of: 'person', latest: 100, perDay: 1000 },
  devices: { of: 'person', latest: 100 },
  /** Codes with which an app signs its web view in, and the sessions that they open. */
  'sign-in-codes': { of: 'session', latest: 5 },
  'sessions-by-code': { of: 'session', latest: 5 },
  /** Enough for several tabs and devices at once. */
  challenges: { of: 'person', latest: 10 },
  /** A whole office opens the sign-in page at nine, and each page requests one. */
  'visitor-challenges': { of: 'network', latest: 2000 },
  passkeys: { of: 'person', existing: 20 },
  'app-passwords': { of: 'person', existing: 30 },
});
