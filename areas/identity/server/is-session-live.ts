import type { Platform, Ports } from '@artel/server';
import { findLiveSession } from './sessions/authenticate.ts';
import { appPasswords } from './tables.ts';

/** Creates the check behind signed addresses, cached as for access tokens; for a program it checks the app password. */
export function createIsSessionLive({ cache, db }: Pick<Platform, 'cache' | 'db'>): Ports['isSessionLive'] {
  return async (userId, id) =>
    (await findLiveSession({ cache, db }, { userId, sessionId: id })) !== null ||
    db.asUser(userId, (tx) => appPasswords.exists(tx, { id }));
}
