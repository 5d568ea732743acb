import type { Platform, Ports } from '@artel/server';
import { SESSION_KIND } from './sessions/revoke-sessions.ts';
import { appPasswords, sessions } from './tables.ts';

/** Creates the check behind signed addresses, cached as for access tokens; for a program it checks the app password. */
export function createIsSessionLive({ cache, db }: Pick<Platform, 'cache' | 'db'>): Ports['isSessionLive'] {
  return async (userId, id) =>
    (await cache.get(SESSION_KIND, id, () =>
      db.asUser(userId, (tx) => sessions.exists(tx, { id, revokedAt: null })),
    )) || db.asUser(userId, (tx) => appPasswords.exists(tx, { id }));
}
