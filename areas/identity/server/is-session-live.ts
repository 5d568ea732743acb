import type { Platform, Ports } from '@artel/server';
import { hasAppPassword } from './app-passwords/app-passwords.store.ts';
import { SESSION_KIND } from './sessions/revoke-sessions.ts';
import { isSessionLive } from './sessions/sessions.store.ts';

/** Makes the check behind signed addresses, from memory as that of access tokens; a program's is its app password. */
export function createIsSessionLive({ cache, db }: Pick<Platform, 'cache' | 'db'>): Ports['isSessionLive'] {
  return async (userId, id) =>
    (await cache.get(SESSION_KIND, id, () => db.asUser(userId, (tx) => isSessionLive(tx, id)))) ||
    db.asUser(userId, (tx) => hasAppPassword(tx, id));
}
