import type { Platform } from '@artel/server';
import { findUserId } from './accounts.store.ts';
import { foldEmail } from './fold-email.ts';

/** Returns the user with an address, before anyone is signed in; null when there is none. */
export async function findUserIdByEmail(deps: Pick<Platform, 'db'>, email: string): Promise<string | null> {
  return deps.db.asInstallation('identity/find-account', (tx) => findUserId(tx, foldEmail(email)));
}
