import { over, prepare, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { credentials, users } from '../tables.ts';

const UNIQUE_VIOLATION = '23505';

/** The facts of a person that other areas may know. */
export interface Account {
  readonly email: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
  /** IANA zone. */
  readonly timeZone: string;
  /** The blob of the person's picture. */
  readonly avatarBlobId: string | null;
  readonly version: number;
}

interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
  readonly createdAt: Date;
}

interface NewCredential {
  readonly userId: string;
  readonly passwordHash: string;
  readonly changedAt: Date;
}

/** Finds the user with an address among all people; a definer function returns the id alone. */
export async function findUserId(tx: Tx, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`SELECT identity.find_user_id(${email}) AS id`.execute(
    tx.kysely,
  );
  return rows[0]?.id ?? null;
}

const accountById = prepare<Db, { userId: string }, Account>((db, argument) =>
  db
    .selectFrom('identity.users')
    .select(['email', 'familyName', 'givenName', 'middleName', 'timeZone', 'avatarBlobId', 'version'])
    .where('id', '=', argument('userId')),
);

/** The person in scope, or null. */
export async function findAccount(tx: Tx, userId: string): Promise<Account | null> {
  const [account] = await accountById(tx, { userId });
  return account ?? null;
}

/**
 * The person in scope, or null. The row is locked, so that concurrent changes of password, address and
 * factors wait: otherwise two could leave twenty recovery codes, or one factor too many. Foreign keys still
 * pass.
 */
export async function lockAccount(
  tx: Tx,
  userId: string,
): Promise<Pick<Account, 'email' | 'timeZone'> | null> {
  const account = await over<Db>(tx)
    .selectFrom('identity.users')
    .select(['email', 'timeZone'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account ?? null;
}

/** The blob of the person's picture, locked against changes until the transaction ends. */
export async function lockAvatarBlob(tx: Tx, userId: string): Promise<string | null> {
  const row = await over<Db>(tx)
    .selectFrom('identity.users')
    .select('avatarBlobId')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.avatarBlobId ?? null;
}

/** Changes the person's address; false if another account has it already, and then the transaction has failed. */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  try {
    await users.update(tx, { id: userId }, { email });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** Adds a person; false when another account has the address already. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const result = await over<Db>(tx)
    .insertInto('identity.users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Changes the given fields; false if the version is outdated. */
export async function updateUser(
  tx: Tx,
  userId: string,
  version: number,
  changes: Partial<Pick<Account, 'familyName' | 'givenName' | 'middleName' | 'timeZone'>>,
): Promise<boolean> {
  return (await users.updateAll(tx, { id: userId, version }, { ...changes, version: version + 1 })) === 1;
}

/** The time at which the person's password was set; null without one. */
export async function findPasswordChangedAt(tx: Tx, userId: string): Promise<Date | null> {
  return (await credentials.find(tx, { userId }, ['changedAt']))?.changedAt ?? null;
}

const heldCredential = prepare<Db, { userId: string; passwordHash: string }, { userId: string }>(
  (db, argument) =>
    db
      .selectFrom('identity.credentials')
      .select('userId')
      .where('userId', '=', argument('userId'))
      .where('passwordHash', '=', argument('passwordHash'))
      .forShare(),
);

/** Whether the hash is still the person's; locks the password against changes until the transaction ends. */
export async function holdPasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<boolean> {
  return (await heldCredential(tx, { userId, passwordHash })).length === 1;
}

/** Stores the person's password hash; replaces an earlier one. */
export async function putCredential(tx: Tx, credential: NewCredential): Promise<void> {
  const { passwordHash, changedAt } = credential;
  await over<Db>(tx)
    .insertInto('identity.credentials')
    .values(credential)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ passwordHash, changedAt }))
    .execute();
}
