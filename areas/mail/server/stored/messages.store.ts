import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Mailbox, Recipients, Structure } from './letter.ts';

type Row = Selectable<Db['mail.messages']>;
export type MessageRow = Omit<Row, 'sender' | 'recipients' | 'structure'> & {
  readonly sender: Mailbox;
  readonly recipients: Partial<Recipients>;
  readonly structure: Structure;
};
export type BodyRow = Selectable<Db['mail.bodies']>;

const messages = (tx: Tx, companyId: string) =>
  over<Db>(tx).selectFrom('mail.messages').selectAll().where('companyId', '=', companyId);

export async function findMessage(tx: Tx, companyId: string, id: string): Promise<MessageRow | null> {
  const row = await messages(tx, companyId).where('id', '=', id).executeTakeFirst();
  return (row as MessageRow | undefined) ?? null;
}

export async function listMessagesById(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  const rows = await messages(tx, companyId)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .execute();
  return rows as MessageRow[];
}

/** Letters of a conversation in the order of time, the newest where there are more. */
export async function listMessagesOf(
  tx: Tx,
  companyId: string,
  conversationId: string,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await messages(tx, companyId)
    .where('conversationId', '=', conversationId)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed() as MessageRow[];
}

export async function findByKey(
  tx: Tx,
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
  key: Buffer,
): Promise<MessageRow | null> {
  const row = await messages(tx, companyId)
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  return (row as MessageRow | undefined) ?? null;
}

export async function insertMessage(tx: Tx, row: Insertable<Db['mail.messages']>): Promise<MessageRow> {
  const inserted = await over<Db>(tx)
    .insertInto('mail.messages')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  return inserted as MessageRow;
}

export async function insertPlacement(tx: Tx, row: Insertable<Db['mail.placements']>): Promise<boolean> {
  const inserted = await over<Db>(tx)
    .insertInto('mail.placements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findBody(tx: Tx, companyId: string, messageId: string): Promise<BodyRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('mail.bodies')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  return row ?? null;
}

export async function putBody(tx: Tx, row: Insertable<Db['mail.bodies']>): Promise<void> {
  await over<Db>(tx)
    .insertInto('mail.bodies')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'messageId']).doUpdateSet({
        text: row.text,
        html: row.html ?? null,
        isCut: row.isCut ?? false,
        readAt: row.readAt,
      }),
    )
    .execute();
}

/** The words by which a letter is found. */
export async function storeWords(
  tx: Tx,
  messageId: string,
  words: { readonly from: string; readonly to: string; readonly subject: string; readonly text: string },
): Promise<void> {
  await sql`SELECT mail.store_words(${messageId}, ${words.from}, ${words.to}, ${words.subject}, ${words.text})`.execute(
    tx.kysely,
  );
}

/** Where some letters are. */
export async function listPlacesOf(
  tx: Tx,
  companyId: string,
  messageIds: readonly string[],
): Promise<{ messageId: string; folderId: string; uid: number }[]> {
  if (messageIds.length === 0) return [];
  return over<Db>(tx)
    .selectFrom('mail.placements')
    .select(['messageId', 'folderId', 'uid'])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`message_id = ANY(${[...messageIds]}::uuid[])`)
    .execute();
}

/** Letters of conversations whose marks change by this; answers those that changed. */
export async function setMarks(
  tx: Tx,
  companyId: string,
  which: { readonly conversationIds: readonly string[] } | { readonly messageIds: readonly string[] },
  marks: {
    readonly isSeen?: boolean | undefined;
    readonly isFlagged?: boolean | undefined;
    readonly isAnswered?: boolean;
  },
): Promise<{ id: string; accountId: string; conversationId: string }[]> {
  const { isSeen = null, isFlagged = null, isAnswered = null } = marks;
  const asked =
    'messageIds' in which
      ? sql`id = ANY(${[...which.messageIds]}::uuid[])`
      : sql`conversation_id = ANY(${[...which.conversationIds]}::uuid[])`;
  const { rows } = await sql<{ id: string; accountId: string; conversationId: string }>`
    UPDATE mail.messages SET is_seen = COALESCE(${isSeen}, is_seen), is_flagged = COALESCE(${isFlagged}, is_flagged),
      is_answered = COALESCE(${isAnswered}, is_answered)
    WHERE company_id = ${companyId} AND ${asked} AND (
      is_seen <> COALESCE(${isSeen}, is_seen) OR is_flagged <> COALESCE(${isFlagged}, is_flagged)
      OR is_answered <> COALESCE(${isAnswered}, is_answered))
    RETURNING id, account_id, conversation_id`.execute(tx.kysely);
  return rows;
}

/** How many of some letters each folder has. */
export async function countByFolder(
  tx: Tx,
  companyId: string,
  messageIds: readonly string[],
): Promise<{ folderId: string; count: number }[]> {
  const { rows } = await sql<{ folderId: string; count: number }>`
    SELECT folder_id, count(*)::integer AS count FROM mail.placements
    WHERE company_id = ${companyId} AND message_id = ANY(${[...messageIds]}::uuid[]) GROUP BY folder_id`.execute(
    tx.kysely,
  );
  return rows;
}

export interface Taken {
  readonly messageId: string;
  readonly conversationId: string;
  readonly accountId: string;
  readonly uid: number;
  readonly isSeen: boolean;
}

/** Takes letters out of a folder: those of conversations, or these ones. */
export async function takePlacements(
  tx: Tx,
  companyId: string,
  folderId: string,
  which: { readonly conversationIds?: readonly string[]; readonly messageIds?: readonly string[] },
): Promise<Taken[]> {
  const { conversationIds = null, messageIds = null } = which;
  const { rows } = await sql<Taken>`
    DELETE FROM mail.placements p USING mail.messages m
    WHERE p.company_id = ${companyId} AND p.folder_id = ${folderId} AND m.company_id = p.company_id AND m.id = p.message_id
      AND (${conversationIds && [...conversationIds]}::uuid[] IS NULL OR m.conversation_id = ANY(${conversationIds && [...conversationIds]}::uuid[]))
      AND (${messageIds && [...messageIds]}::uuid[] IS NULL OR m.id = ANY(${messageIds && [...messageIds]}::uuid[]))
    RETURNING p.message_id, m.conversation_id, m.account_id, p.uid, m.is_seen`.execute(tx.kysely);
  return rows.map((row) => ({ ...row, uid: Number(row.uid) }));
}

/** Puts letters into a folder under numbers from the first on; those that are in it already stay. */
export async function putPlacements(
  tx: Tx,
  place: {
    readonly companyId: string;
    readonly ownerId: string;
    readonly accountId: string;
    readonly folderId: string;
  },
  messageIds: readonly string[],
  uidAt: (at: number) => number,
): Promise<void> {
  if (messageIds.length === 0) return;
  await over<Db>(tx)
    .insertInto('mail.placements')
    .values(messageIds.map((messageId, at) => ({ ...place, messageId, uid: uidAt(at) })))
    .execute();
}

/** Those of some letters that are in no folder any more. */
export async function listUnplaced(tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM mail.messages m WHERE m.company_id = ${companyId} AND m.id = ANY(${[...ids]}::uuid[])
      AND NOT EXISTS (SELECT FROM mail.placements p WHERE p.company_id = m.company_id AND p.message_id = m.id)`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}

/** Deletes letters for good and answers the contents that they used, once for each use. */
export async function deleteMessages(tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ contentId: string }>`
    DELETE FROM mail.message_files WHERE company_id = ${companyId} AND message_id = ANY(${[...ids]}::uuid[])
    RETURNING content_id`.execute(tx.kysely);
  await sql`DELETE FROM mail.messages WHERE company_id = ${companyId} AND id = ANY(${[...ids]}::uuid[])`.execute(
    tx.kysely,
  );
  return rows.map(({ contentId }) => contentId);
}

export async function insertMessageFiles(
  tx: Tx,
  rows: readonly Insertable<Db['mail.message_files']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await over<Db>(tx)
    .insertInto('mail.message_files')
    .values([...rows])
    .execute();
}

/** The content of a letter's file in a built-in mailbox. */
export async function findFileContent(
  tx: Tx,
  companyId: string,
  messageId: string,
  part: string,
): Promise<string | null> {
  const row = await over<Db>(tx)
    .selectFrom('mail.message_files')
    .select('contentId')
    .where('companyId', '=', companyId)
    .where('messageId', '=', messageId)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.contentId ?? null;
}

export async function setSnippet(tx: Tx, companyId: string, id: string, snippet: string): Promise<void> {
  await over<Db>(tx)
    .updateTable('mail.messages')
    .set({ snippet })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
