import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { files } from '../tables.ts';

export type FileRow = Selectable<Db['messenger.files']>;

const selectFiles = (tx: Tx, companyId: string) =>
  over<Db>(tx).selectFrom('messenger.files').selectAll().where('companyId', '=', companyId);

export async function insertFile(tx: Tx, file: Insertable<Db['messenger.files']>): Promise<FileRow> {
  return files.insert(tx, file, '*');
}

export async function findFile(tx: Tx, companyId: string, id: string): Promise<FileRow | null> {
  const row = await selectFiles(tx, companyId).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Files without a message, locked until the transaction ends. */
export async function lockLooseFiles(tx: Tx, companyId: string, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectFiles(tx, companyId)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .where('messageId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows;
}

/** Attaches files to a message, in order. */
export async function nameFiles(
  tx: Tx,
  companyId: string,
  messageId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    UPDATE messenger.files f SET message_id = ${messageId}, place = given.place
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS given(id, place)
    WHERE f.company_id = ${companyId} AND f.id = given.id`.execute(tx.kysely);
}

export async function listFiles(
  tx: Tx,
  companyId: string,
  messageIds: readonly string[],
): Promise<FileRow[]> {
  if (messageIds.length === 0) return [];
  const rows = await selectFiles(tx, companyId)
    .where(sql<boolean>`message_id = ANY(${[...messageIds]}::uuid[])`)
    .orderBy('messageId')
    .orderBy('place')
    .execute();
  return rows;
}

/** Deletes files and returns their contents. */
export async function deleteFiles(
  tx: Tx,
  companyId: string,
  which: { readonly messageIds: readonly string[] } | { readonly looseId: string },
): Promise<FileRow[]> {
  let query = over<Db>(tx).deleteFrom('messenger.files').where('companyId', '=', companyId);
  query =
    'looseId' in which
      ? query.where('id', '=', which.looseId).where('messageId', 'is', null)
      : query.where(sql<boolean>`message_id = ANY(${[...which.messageIds]}::uuid[])`);
  return query.returningAll().execute();
}
