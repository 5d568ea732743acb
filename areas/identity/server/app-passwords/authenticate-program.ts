import type { AppScope } from '@artel/identity/contract';
import type { Platform, Ports } from '@artel/server';
import { foldEmail } from '../accounts/fold-email.ts';
import { appPasswords } from '../tables.ts';
import { hashAppPassword } from './app-password.ts';
import { checkBasic } from './check-basic.ts';
import { LIVE_KIND, PROGRAM_KIND, rememberedAs } from './forget-programs.ts';
import { readBasic } from './read-basic.ts';

/**
 * Creates the check of programs' Basic authentication. A correct password is cached, because a program sends
 * it with each call; its revocation invalidates the cache of every server, and a wrong one is never cached.
 */
export function createAuthenticateProgram(platform: Platform): Ports['authenticateProgram'] {
  return async (http, scope) => {
    const provided = readBasic(http.authorization);
    const check = () => checkBasic({ ...platform, http }, http.authorization, scope as AppScope);
    if (provided === null) return check();
    const key = rememberedAs(hashAppPassword(platform.secrets, provided.password), scope);
    const known = await platform.cache.get(PROGRAM_KIND, key, check);
    const isLive = await platform.cache.get(LIVE_KIND, known.appPasswordId, () =>
      platform.db.asUser(known.userId, (tx) => appPasswords.exists(tx, { id: known.appPasswordId })),
    );
    // With another address the same password is wrong; or the account's address has changed since.
    return isLive && known.username === foldEmail(provided.username) ? known : check();
  };
}
