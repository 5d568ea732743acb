import { getSecurity, listAppPasswords, listSessions, securityChanged } from '@artel/identity/contract';
import type { LiveReaction } from '@artel/web';

/** Queries that the area's screens refetch when the account changed elsewhere. */
export const liveReactions: readonly LiveReaction[] = [
  { event: securityChanged, refetches: [getSecurity, listSessions, listAppPasswords] },
];
