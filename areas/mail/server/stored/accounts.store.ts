import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../db.ts';
import { accounts, folders } from '../tables.ts';

export type AccountRow = Selectable<Db['mail.accounts']>;
export type FolderRow = Selectable<Db['mail.folders']>;

/** The place of a row; row-level security adds its owner. */
interface Place {
  readonly companyId: string;
  readonly id: string;
}

const selectAccounts = (tx: Tx, companyId: string) =>
  over<Db>(tx).selectFrom('mail.accounts').selectAll().where('companyId', '=', companyId);

/** The mailboxes of the member in scope, the built-in one first. */
export async function listAccountRows(tx: Tx, companyId: string): Promise<AccountRow[]> {
  return selectAccounts(tx, companyId).orderBy('place').orderBy('createdAt').orderBy('id').execute();
}

export async function findAccount(tx: Tx, { companyId, id }: Place): Promise<AccountRow | null> {
  return (await selectAccounts(tx, companyId).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks the mailbox until the transaction ends, because its letters are added one after another. */
export async function lockAccount(tx: Tx, { companyId, id }: Place): Promise<AccountRow | null> {
  return (await selectAccounts(tx, companyId).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

export async function findInternal(tx: Tx, companyId: string): Promise<AccountRow | null> {
  return (await selectAccounts(tx, companyId).where('kind', '=', 'internal').executeTakeFirst()) ?? null;
}

export async function countAccounts(tx: Tx, companyId: string): Promise<number> {
  const rows = await selectAccounts(tx, companyId)
    .clearSelect()
    .select('id')
    .where('kind', '=', 'imap')
    .execute();
  return rows.length;
}

/** Inserts a mailbox unless its owner has it. */
export async function insertAccount(
  tx: Tx,
  row: Insertable<Db['mail.accounts']>,
): Promise<AccountRow | null> {
  return accounts.insertOrIgnore(tx, row, '*');
}

const selectFolders = (tx: Tx, companyId: string) =>
  over<Db>(tx).selectFrom('mail.folders').selectAll().where('companyId', '=', companyId);

const ROLES = ['inbox', 'drafts', 'sent', 'archive', 'junk', 'trash', 'all', 'none'];

/** Folders of some mailboxes: those with a role in their order, then the others by name. */
export async function listFolderRows(
  tx: Tx,
  companyId: string,
  accountIds: readonly string[],
): Promise<FolderRow[]> {
  return selectFolders(tx, companyId)
    .where(sql<boolean>`account_id = ANY(${[...accountIds]}::uuid[])`)
    .orderBy(sql`array_position(${ROLES}::text[], role)`)
    .orderBy('path')
    .execute();
}

export async function findFolder(tx: Tx, { companyId, id }: Place): Promise<FolderRow | null> {
  return (await selectFolders(tx, companyId).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findFolderByRole(
  tx: Tx,
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
  role: string,
): Promise<FolderRow | null> {
  const row = await selectFolders(tx, companyId)
    .where('accountId', '=', accountId)
    .where('role', '=', role)
    .orderBy('path')
    .executeTakeFirst();
  return row ?? null;
}

export async function insertFolders(
  tx: Tx,
  rows: readonly Insertable<Db['mail.folders']>[],
): Promise<FolderRow[]> {
  if (rows.length === 0) return [];
  return over<Db>(tx)
    .insertInto('mail.folders')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
}

export async function updateFolder(
  tx: Tx,
  { companyId, id }: Place,
  change: Updateable<Db['mail.folders']>,
): Promise<void> {
  await folders.update(tx, { companyId, id }, change);
}

/** Assigns numbers for letters that come into a folder, and returns the first of them. */
export async function claimUids(
  tx: Tx,
  { companyId, id }: Place,
  { total, unread }: { readonly total: number; readonly unread: number },
): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    UPDATE mail.folders SET uid_next = uid_next + ${total}, total = total + ${total}, unread = unread + ${unread}
    WHERE company_id = ${companyId} AND id = ${id} RETURNING uid_next - ${total} AS first`.execute(tx.kysely);
  return Number(rows[0]?.first ?? 1);
}

/** Changes the counts of letters and unread letters of folders. */
export async function changeCounts(
  tx: Tx,
  companyId: string,
  changes: readonly { readonly folderId: string; readonly total: number; readonly unread: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    UPDATE mail.folders f SET total = greatest(0, f.total + c.total), unread = greatest(0, f.unread + c.unread)
    FROM jsonb_to_recordset(${JSON.stringify(
      changes.map(({ folderId, total, unread }) => ({ id: folderId, total, unread })),
    )}::jsonb) AS c(id uuid, total integer, unread integer)
    WHERE f.company_id = ${companyId} AND f.id = c.id`.execute(tx.kysely);
}
