import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import { passkeys, userHandles } from '../../tables.ts';

export interface Passkey {
  readonly id: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: string[];
  readonly name: string;
}

export interface NewPasskey extends Passkey {
  readonly userId: string;
  readonly aaguid: string;
  readonly isBackupEligible: boolean;
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
}

/** The person's handle for authenticators; null if no passkey was ever started. */
export async function findUserHandle(tx: Tx, userId: string): Promise<Buffer | null> {
  return (await userHandles.find(tx, { userId }, ['handle']))?.handle ?? null;
}

/** Returns the owner of a passkey, regardless of the caller; a definer function returns the id alone. */
export async function findPasskeyUserId(tx: Tx, credentialId: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    SELECT identity.find_passkey_user_id(${credentialId}) AS id
  `.execute(tx.kysely);
  return rows[0]?.id ?? null;
}

/** The person's passkeys, the oldest first. */
export function listPasskeys(tx: Tx, userId: string) {
  return passkeys.list(
    tx,
    { userId },
    {
      columns: ['id', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt', 'isBackedUp'],
      order: ['createdAt', 'id'],
    },
  );
}

/** The person's passkey by its credential id, locked, so that counters are compared one by one. */
export async function findPasskeyForUpdate(
  tx: Tx,
  userId: string,
  credentialId: Buffer,
): Promise<Passkey | null> {
  const passkey = await over<Db>(tx)
    .selectFrom('identity.passkeys')
    .select(['id', 'credentialId', 'publicKey', 'signCount', 'transports', 'name'])
    .where('userId', '=', userId)
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return passkey ?? null;
}

/** Adds a passkey; false when it is already registered. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const result = await over<Db>(tx)
    .insertInto('identity.passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Records that a passkey was used. */
export async function updateUsedPasskey(
  tx: Tx,
  passkeyId: string,
  use: { readonly signCount: number; readonly isBackedUp: boolean; readonly lastUsedAt: Date },
): Promise<void> {
  await passkeys.update(tx, { id: passkeyId }, use);
}

/** Renames the person's passkey and returns the former name; null if it does not exist. */
export async function updatePasskeyName(
  tx: Tx,
  { userId, passkeyId, name }: { userId: string; passkeyId: string; name: string },
): Promise<string | null> {
  const before = await over<Db>(tx)
    .selectFrom('identity.passkeys')
    .select('name')
    .where('id', '=', passkeyId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return null;
  await passkeys.update(tx, { id: passkeyId }, { name });
  return before.name;
}

/** Deletes the person's passkey and returns its name; null if it does not exist. */
export async function deletePasskeyRow(tx: Tx, userId: string, passkeyId: string): Promise<string | null> {
  const [row] = await passkeys.deleteAll(tx, { id: passkeyId, userId }, ['name']);
  return row?.name ?? null;
}
