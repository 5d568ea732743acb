import { getSecurity, listAppPasswords, listSessions, securityChanged } from '@artel/identity/contract';
import type { LiveReaction } from '@artel/web';

/** What the area's screens ask for anew when something happened to the account elsewhere. */
export const liveReactions: readonly LiveReaction[] = [
  { event: securityChanged, refetches: [getSecurity, listSessions, listAppPasswords] },
];
