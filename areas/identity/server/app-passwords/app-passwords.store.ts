import type { AppScope } from '@artel/identity/contract';
import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { appPasswords } from '../tables.ts';

/** An app password as its person sees it in the list. */
export interface AppPasswordRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: AppScope[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The person's app passwords, the newest first. */
export async function listAppPasswordRows(tx: Tx, userId: string): Promise<AppPasswordRow[]> {
  const rows = await appPasswords.list(
    tx,
    { userId },
    { columns: ['id', 'name', 'scopes', 'createdAt', 'lastUsedAt'], order: ['createdAt desc', 'id desc'] },
  );
  return rows.map((row) => ({ ...row, scopes: row.scopes as AppScope[] }));
}

/** Deletes one of the person's app passwords and returns its name and hash; null if it does not exist. */
export async function deleteAppPasswordRow(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ readonly name: string; readonly passwordHash: Buffer } | null> {
  const [row] = await appPasswords.deleteAll(tx, { userId, id }, ['name', 'passwordHash']);
  return row ?? null;
}

/** Deletes all of the person's app passwords and returns their hashes. */
export async function deleteAppPasswords(tx: Tx, userId: string): Promise<Buffer[]> {
  const rows = await appPasswords.deleteAll(tx, { userId }, ['passwordHash']);
  return rows.map(({ passwordHash }) => passwordHash);
}

/** App passwords that open the company of this transaction, the newest first; definer functions return ids alone. */
export async function listCompanyAppPasswords(
  tx: Tx,
  limit: number,
): Promise<{ readonly id: string; readonly userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    SELECT id, identity.company_app_password_user_id(id) AS user_id
    FROM identity.company_app_password_ids(${limit}) AS id`.execute(tx.kysely);
  return rows;
}

/**
 * Deletes an app password that opens the company of this transaction and returns its owner; null if it does
 * not exist.
 */
export async function endCompanyAppPassword(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string | null }>`
    SELECT identity.end_company_app_password(${id}) AS user_id`.execute(tx.kysely);
  return rows[0]?.userId ?? null;
}

/**
 * Returns the owner of an app password if the address is that account's; a definer function returns the id
 * alone.
 */
export async function findAppPasswordUserId(tx: Tx, hash: Buffer, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    SELECT identity.find_app_password_user_id(${hash}, ${email}) AS id
  `.execute(tx.kysely);
  return rows[0]?.id ?? null;
}

/** The person's app password with a hash, if it opens the scope. */
export async function findOpening(
  tx: Tx,
  userId: string,
  passwordHash: Buffer,
  scope: AppScope,
): Promise<(Pick<AppPasswordRow, 'id' | 'lastUsedAt'> & { readonly companyId: string | null }) | null> {
  const row = await over<Db>(tx)
    .selectFrom('identity.app_passwords')
    .select(['id', 'lastUsedAt', 'companyId'])
    .where('userId', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .where(sql<boolean>`${scope} = ANY (scopes)`)
    .executeTakeFirst();
  return row ?? null;
}
