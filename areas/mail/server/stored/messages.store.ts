import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { messageFiles, placements } from '../tables.ts';
import type { Mailbox, Recipients, Structure } from './letter.ts';

type Row = Selectable<Db['mail.messages']>;
export type MessageRow = Omit<Row, 'sender' | 'recipients' | 'structure'> & {
  readonly sender: Mailbox;
  readonly recipients: Partial<Recipients>;
  readonly structure: Structure;
};

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

/** Letters of a conversation in order of time; only the newest if there are too many. */
export async function listMessages(
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

interface InMailbox {
  readonly companyId: string;
  readonly accountId: string;
}

/** The fields that show whether the mailbox has a letter already. */
export interface KnownMessage {
  readonly id: string;
  readonly key: Buffer;
  readonly conversationId: string;
  readonly from: string;
  readonly subject: string;
  readonly sentAt: Date;
  readonly isSeen: boolean;
}

export async function listByKeys(
  tx: Tx,
  { companyId, accountId }: InMailbox,
  keys: readonly Buffer[],
): Promise<KnownMessage[]> {
  const { rows } = await sql<KnownMessage>`
    SELECT id, key, conversation_id, sender ->> 'address' AS "from", subject, sent_at, is_seen FROM mail.messages
    WHERE company_id = ${companyId} AND account_id = ${accountId} AND key = ANY(${[...keys]}::bytea[])`.execute(
    tx.kysely,
  );
  return rows;
}

export type NewMessage = Pick<
  MessageRow,
  | 'id'
  | 'key'
  | 'conversationId'
  | 'messageId'
  | 'referenceIds'
  | 'subject'
  | 'sender'
  | 'recipients'
  | 'sentAt'
  | 'receivedAt'
  | 'bytes'
  | 'structure'
  | 'isSeen'
  | 'isFlagged'
  | 'isAnswered'
  | 'isSent'
  | 'snippet'
  | 'hasFiles'
  | 'listId'
  | 'authResult'
>;

export async function insertMessages(
  tx: Tx,
  { companyId, accountId, ownerId }: InMailbox & { readonly ownerId: string },
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ key, ...row }) => ({ ...row, key: `\\x${key.toString('hex')}` }));
  await sql`
    INSERT INTO mail.messages (company_id, account_id, owner_id, id, key, conversation_id, message_id, reference_ids, subject, sender,
      recipients, sent_at, received_at, bytes, structure, is_seen, is_flagged, is_answered, is_sent, snippet, has_files, list_id, auth_result)
    SELECT ${companyId}, ${accountId}, ${ownerId}, m.id, m.key, m."conversationId", m."messageId", m."referenceIds", m.subject, m.sender,
      m.recipients, m."sentAt", m."receivedAt", m.bytes, m.structure, m."isSeen", m."isFlagged", m."isAnswered", m."isSent", m.snippet,
      m."hasFiles", m."listId", m."authResult"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m(id uuid, key bytea, "conversationId" uuid, "messageId" text,
      "referenceIds" text[], subject text, sender jsonb, recipients jsonb, "sentAt" timestamptz, "receivedAt" timestamptz, bytes bigint,
      structure jsonb, "isSeen" boolean, "isFlagged" boolean, "isAnswered" boolean, "isSent" boolean, snippet text, "hasFiles" boolean,
      "listId" text, "authResult" text)`.execute(tx.kysely);
}

interface NewPlacement {
  readonly messageId: string;
  readonly uid: number;
  readonly modseq: number;
  readonly flags: readonly string[];
}

/** Adds letters to a folder and returns the numbers that were free. */
export async function insertPlacements(
  tx: Tx,
  place: InMailbox & { readonly ownerId: string; readonly folderId: string },
  placements: readonly NewPlacement[],
): Promise<number[]> {
  if (placements.length === 0) return [];
  const { rows } = await sql<{ uid: number }>`
    INSERT INTO mail.placements (company_id, account_id, owner_id, folder_id, message_id, uid, modseq, flags)
    SELECT ${place.companyId}, ${place.accountId}, ${place.ownerId}, ${place.folderId}, p."messageId", p.uid, p.modseq, p.flags
    FROM jsonb_to_recordset(${JSON.stringify(placements)}::jsonb) AS p("messageId" uuid, uid bigint, modseq bigint, flags text[])
    ON CONFLICT DO NOTHING RETURNING uid`.execute(tx.kysely);
  return rows.map(({ uid }) => Number(uid));
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

interface Words {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The words by which letters are found. */
export async function storeWords(tx: Tx, letters: readonly Words[]): Promise<void> {
  if (letters.length === 0) return;
  const column = (name: keyof Words) => letters.map((letter) => letter[name]);
  await sql`
    SELECT mail.store_words(${column('messageId')}::uuid[], ${column('from')}::text[], ${column('to')}::text[],
      ${column('subject')}::text[], ${column('text')}::text[])`.execute(tx.kysely);
}

/** The places of some letters. */
export async function listPlaces(
  tx: Tx,
  companyId: string,
  messageIds: readonly string[],
): Promise<{ messageId: string; folderId: string; uid: number }[]> {
  if (messageIds.length === 0) return [];
  return placements.list(
    tx,
    { companyId, messageId: messageIds },
    { columns: ['messageId', 'folderId', 'uid'] },
  );
}

/** Changes marks of letters of conversations; returns those that changed. */
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
  const requested =
    'messageIds' in which
      ? sql`id = ANY(${[...which.messageIds]}::uuid[])`
      : sql`conversation_id = ANY(${[...which.conversationIds]}::uuid[])`;
  const { rows } = await sql<{ id: string; accountId: string; conversationId: string }>`
    UPDATE mail.messages SET is_seen = COALESCE(${isSeen}, is_seen), is_flagged = COALESCE(${isFlagged}, is_flagged),
      is_answered = COALESCE(${isAnswered}, is_answered)
    WHERE company_id = ${companyId} AND ${requested} AND (
      is_seen <> COALESCE(${isSeen}, is_seen) OR is_flagged <> COALESCE(${isFlagged}, is_flagged)
      OR is_answered <> COALESCE(${isAnswered}, is_answered))
    RETURNING id, account_id, conversation_id`.execute(tx.kysely);
  return rows;
}

/** The number of some letters in each folder. */
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

export interface RemovedPlacement {
  readonly messageId: string;
  readonly conversationId: string;
  readonly accountId: string;
  readonly uid: number;
  readonly isSeen: boolean;
}

/** Removes letters from a folder: those of conversations, or the given ones. */
export async function removePlacements(
  tx: Tx,
  companyId: string,
  folderId: string,
  which: { readonly conversationIds?: readonly string[]; readonly messageIds?: readonly string[] },
): Promise<RemovedPlacement[]> {
  const { conversationIds = null, messageIds = null } = which;
  const { rows } = await sql<RemovedPlacement>`
    DELETE FROM mail.placements p USING mail.messages m
    WHERE p.company_id = ${companyId} AND p.folder_id = ${folderId} AND m.company_id = p.company_id AND m.id = p.message_id
      AND (${conversationIds && [...conversationIds]}::uuid[] IS NULL OR m.conversation_id = ANY(${conversationIds && [...conversationIds]}::uuid[]))
      AND (${messageIds && [...messageIds]}::uuid[] IS NULL OR m.id = ANY(${messageIds && [...messageIds]}::uuid[]))
    RETURNING p.message_id, m.conversation_id, m.account_id, p.uid, m.is_seen`.execute(tx.kysely);
  return rows.map((row) => ({ ...row, uid: Number(row.uid) }));
}

/** Adds letters to a folder under consecutive numbers; those that are in it already stay. */
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
  await placements.insertAll(
    tx,
    messageIds.map((messageId, at) => ({ ...place, messageId, uid: uidAt(at) })),
  );
}

/** Filters letters: those that are in no folder any more. */
export async function listUnplaced(tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM mail.messages m WHERE m.company_id = ${companyId} AND m.id = ANY(${[...ids]}::uuid[])
      AND NOT EXISTS (SELECT FROM mail.placements p WHERE p.company_id = m.company_id AND p.message_id = m.id)`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}

/** Deletes letters for good and returns the contents that they used, once for each use. */
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
  await messageFiles.insertAll(tx, rows);
}

/** The content of a letter's file in a built-in mailbox. */
export async function findFileContent(
  tx: Tx,
  companyId: string,
  messageId: string,
  part: string,
): Promise<string | null> {
  return (await messageFiles.find(tx, { companyId, messageId, part }, ['contentId']))?.contentId ?? null;
}
