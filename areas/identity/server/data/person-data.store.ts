import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

/** Returns the data of the person in scope that may be exported, without hashes, keys and tokens. */
export async function readPersonData(tx: Tx, userId: string) {
  const db = over<Db>(tx);
  const account = await db
    .selectFrom('identity.users')
    .select(['email', 'familyName', 'givenName', 'middleName', 'timeZone', 'avatarBlobId', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const sessions = await db
    .selectFrom('identity.sessions')
    .select([
      'createdAt',
      'rotatedAt',
      'expiresAt',
      'revokedAt',
      'method',
      'secondFactor',
      'address',
      'userAgent',
    ])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  const devices = await db
    .selectFrom('identity.devices')
    .select(['firstSeenAt', 'lastSeenAt', 'trustedUntil', 'userAgent'])
    .where('userId', '=', userId)
    .execute();
  const passkeys = await db
    .selectFrom('identity.passkeys')
    .select(['name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .execute();
  const appPasswords = await db
    .selectFrom('identity.app_passwords')
    .select(['name', 'scopes', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .execute();
  const signUp = await db
    .selectFrom('identity.sign_up_tracking')
    .select(['fields', 'createdAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return { account, sessions, devices, passkeys, appPasswords, signUp };
}

/** Deletes pending codes and links for the person's address: of sign-up, reset and change. */
export async function deleteWaitingFor(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const db = over<Db>(tx);
  await db
    .deleteFrom('identity.confirmations')
    .where((row) => row.or([row('email', '=', email), row('userId', '=', userId)]))
    .execute();
  await db
    .deleteFrom('identity.links')
    .where((row) => row.or([row('username', '=', email), row('userId', '=', userId)]))
    .execute();
}
