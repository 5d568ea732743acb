import type { Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Mailbox } from './letter.ts';

type Row = Selectable<Db['mail.conversations']>;
export type ConversationRow = Omit<Row, 'participants'> & { readonly participants: Mailbox[] };

interface Account {
  readonly companyId: string;
  readonly accountId: string;
}
interface Owned extends Account {
  readonly ownerId: string;
}

export type NewConversation = Pick<Row, 'id' | 'subject' | 'subjectKey' | 'lastAt'>;

export async function insertConversations(
  tx: Tx,
  { companyId, accountId, ownerId }: Owned,
  conversations: readonly NewConversation[],
): Promise<void> {
  if (conversations.length === 0) return;
  await sql`
    INSERT INTO mail.conversations (company_id, account_id, owner_id, id, subject, subject_key, last_at)
    SELECT ${companyId}, ${accountId}, ${ownerId}, c.id, c.subject, c."subjectKey", c."lastAt"
    FROM jsonb_to_recordset(${JSON.stringify(conversations)}::jsonb) AS c(id uuid, subject text, "subjectKey" text, "lastAt" timestamptz)`.execute(
    tx.kysely,
  );
}

interface Wanted {
  readonly companyId: string;
  readonly folderId: string;
  readonly filter: 'unread' | 'flagged' | undefined;
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/** Lists the conversations of a folder, newest first, with the time of the newest letter in it. */
export async function listFolderPage(
  tx: Tx,
  { companyId, folderId, filter, after, limit }: Wanted,
): Promise<(ConversationRow & { placedAt: Date })[]> {
  const behind = after
    ? sql`AND (f.last_at, f.conversation_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const narrow = { unread: sql`AND c.unread > 0`, flagged: sql`AND c.is_flagged`, all: sql`` }[
    filter ?? 'all'
  ];
  const { rows } = await sql<ConversationRow & { placedAt: Date }>`
    SELECT c.*, f.last_at AS placed_at FROM mail.folder_conversations f
    JOIN mail.conversations c ON c.company_id = f.company_id AND c.id = f.conversation_id
    WHERE f.company_id = ${companyId} AND f.folder_id = ${folderId} ${behind} ${narrow}
    ORDER BY f.last_at DESC, f.conversation_id DESC LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** Unread conversations of the inboxes of the member in scope, the newest first. */
export async function listUnreadInInboxes(
  tx: Tx,
  companyId: string,
  limit: number,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    SELECT c.* FROM mail.folders o
    JOIN mail.folder_conversations f ON f.company_id = o.company_id AND f.folder_id = o.id
    JOIN mail.conversations c ON c.company_id = f.company_id AND c.id = f.conversation_id
    WHERE o.company_id = ${companyId} AND o.role = 'inbox' AND o.unread > 0 AND c.unread > 0
    ORDER BY f.last_at DESC LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** A Message-ID and the conversation to which it belongs. */
export interface Referenced {
  readonly refHash: Buffer;
  readonly id: string;
  readonly subjectKey: string;
}

/** Conversations to which some letters belong, by the letters' own Message-IDs or by those that refer to them. */
export async function listReferenced(
  tx: Tx,
  { companyId, accountId }: Account,
  hashes: readonly Buffer[],
): Promise<Referenced[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<Referenced>`
    SELECT r.ref_hash, c.id, c.subject_key FROM mail.message_references r
    JOIN mail.conversations c ON c.company_id = r.company_id AND c.id = r.conversation_id
    WHERE r.company_id = ${companyId} AND r.account_id = ${accountId} AND r.ref_hash = ANY(${[...hashes]}::bytea[])`.execute(
    tx.kysely,
  );
  return rows;
}

export async function insertReferences(
  tx: Tx,
  { companyId, accountId, ownerId }: Owned,
  references: readonly { readonly refHash: Buffer; readonly conversationId: string }[],
): Promise<void> {
  if (references.length === 0) return;
  await sql`
    INSERT INTO mail.message_references (company_id, account_id, owner_id, ref_hash, conversation_id)
    SELECT ${companyId}, ${accountId}, ${ownerId}, * FROM unnest(${references.map(({ refHash }) => refHash)}::bytea[],
      ${references.map(({ conversationId }) => conversationId)}::uuid[])
    ON CONFLICT DO NOTHING`.execute(tx.kysely);
}

/** Merges conversations that letters have connected: each later one into an earlier one. */
export async function joinConversations(
  tx: Tx,
  companyId: string,
  joined: readonly { readonly id: string; readonly into: string }[],
): Promise<void> {
  if (joined.length === 0) return;
  const ids = joined.map(({ id }) => id);
  const into = joined.map((one) => one.into);
  for (const table of [sql`mail.messages`, sql`mail.message_references`])
    await sql`
      UPDATE ${table} AS t SET conversation_id = j.into_id FROM unnest(${ids}::uuid[], ${into}::uuid[]) AS j(id, into_id)
      WHERE t.company_id = ${companyId} AND t.conversation_id = j.id`.execute(tx.kysely);
}

/** The conversations of some letters. */
export async function listConversationIds(
  tx: Tx,
  companyId: string,
  messageIds: readonly string[],
): Promise<string[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT conversation_id AS id FROM mail.messages WHERE company_id = ${companyId} AND id = ANY(${[...messageIds]}::uuid[])`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}

/** Derives the list facts of conversations from their letters; those without a letter are deleted. */
export async function refreshConversations(
  tx: Tx,
  companyId: string,
  conversationIds: readonly string[],
): Promise<void> {
  if (conversationIds.length === 0) return;
  const ids = [...new Set(conversationIds)];
  // The statements are sent together; the connection runs them in this order.
  const statements = [
    sql`
    UPDATE mail.conversations c SET count = s.count, unread = s.unread, has_files = s.has_files, is_flagged = s.is_flagged,
      last_at = s.last_at, snippet = s.snippet, participants = (
        SELECT COALESCE(jsonb_agg(w.sender ORDER BY w.last_at DESC), '[]') FROM (
          SELECT (array_agg(m.sender ORDER BY m.received_at DESC))[1] AS sender, max(m.received_at) AS last_at FROM mail.messages m
          WHERE m.company_id = c.company_id AND m.conversation_id = c.id
          GROUP BY m.sender ->> 'address' ORDER BY max(m.received_at) DESC LIMIT 10) AS w)
    FROM (
      SELECT conversation_id, count(*)::integer AS count, (count(*) FILTER (WHERE NOT is_seen))::integer AS unread,
        bool_or(has_files) AS has_files, bool_or(is_flagged) AS is_flagged, max(received_at) AS last_at,
        (array_agg(snippet ORDER BY received_at DESC, id DESC))[1] AS snippet
      FROM mail.messages WHERE company_id = ${companyId} AND conversation_id = ANY(${ids}::uuid[]) GROUP BY conversation_id
    ) AS s WHERE c.company_id = ${companyId} AND c.id = s.conversation_id`,
    sql`
    DELETE FROM mail.conversations c WHERE c.company_id = ${companyId} AND c.id = ANY(${ids}::uuid[])
      AND NOT EXISTS (SELECT FROM mail.messages m WHERE m.company_id = c.company_id AND m.conversation_id = c.id)`,
    sql`
    DELETE FROM mail.folder_conversations f WHERE f.company_id = ${companyId} AND f.conversation_id = ANY(${ids}::uuid[])
      AND NOT EXISTS (
        SELECT FROM mail.messages m JOIN mail.placements p ON p.company_id = m.company_id AND p.message_id = m.id
        WHERE m.company_id = f.company_id AND m.conversation_id = f.conversation_id AND p.folder_id = f.folder_id)`,
    sql`
    INSERT INTO mail.folder_conversations (company_id, folder_id, conversation_id, owner_id, account_id, last_at)
    SELECT m.company_id, p.folder_id, m.conversation_id, m.owner_id, m.account_id, max(m.received_at)
    FROM mail.messages m JOIN mail.placements p ON p.company_id = m.company_id AND p.message_id = m.id
    WHERE m.company_id = ${companyId} AND m.conversation_id = ANY(${ids}::uuid[])
    GROUP BY m.company_id, p.folder_id, m.conversation_id, m.owner_id, m.account_id
    ON CONFLICT (company_id, folder_id, conversation_id) DO UPDATE SET last_at = EXCLUDED.last_at
    WHERE mail.folder_conversations.last_at <> EXCLUDED.last_at`,
  ];
  await Promise.all(statements.map((statement) => statement.execute(tx.kysely)));
}
