import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import { type ConversationRow, conversationColumns, type Reader } from '../access/conversations.store.ts';
import { type LineStateRow, lineStateColumns, lineStateJoins } from '../access/count-unread.store.ts';

/** A conversation with everything that the list shows. */
export interface ListedRow extends ConversationRow, Omit<LineStateRow, 'companyId'> {
  readonly memberCount: number;
  readonly peerIds: string[];
  readonly lastAuthorId: string | null;
  readonly lastExcerpt: string | null;
  readonly lastSentAt: Date | null;
  readonly lastHasFiles: boolean | null;
}

type Principals = Reader & { readonly principalIds: readonly string[] };

const columns = (reader: Principals) => sql`
  ${conversationColumns(reader.memberId)}, ${lineStateColumns},
  (SELECT count(*)::integer FROM (SELECT FROM messenger.members n
    WHERE n.company_id = c.company_id AND n.conversation_id = c.id LIMIT 1000) AS counted) AS member_count,
  CASE WHEN c.kind IN ('group', 'direct') THEN ARRAY(SELECT o.member_id FROM messenger.members o
    WHERE o.company_id = c.company_id AND o.conversation_id = c.id AND o.member_id <> ${reader.memberId}
    ORDER BY o.member_id LIMIT 8) ELSE '{}' END AS peer_ids,
  last.author_id AS last_author_id, last.excerpt AS last_excerpt, last.sent_at AS last_sent_at,
  last.has_files AS last_has_files`;

const joins = (reader: Principals) => sql`
  JOIN messenger.lines l ON l.company_id = c.company_id AND l.id = c.id
  ${lineStateJoins(reader)}
  LEFT JOIN LATERAL (
    SELECT w.author_id, left(w.body, 200) AS excerpt, w.sent_at, EXISTS (SELECT FROM messenger.files f
      WHERE f.company_id = w.company_id AND f.message_id = w.id) AS has_files
    FROM messenger.messages w
    WHERE w.company_id = c.company_id AND w.line_id = c.id AND w.seq >= reading.first_seq AND w.deleted_at IS NULL
    ORDER BY w.seq DESC LIMIT 1) AS last ON true`;

/** The conversations of a member, by their last message; direct chats without messages are left out. */
export async function listOwn(tx: Tx, reader: Principals): Promise<ListedRow[]> {
  const { companyId, memberId } = reader;
  const { rows } = await sql<ListedRow>`
    SELECT ${columns(reader)}
    FROM messenger.members m
    JOIN messenger.conversations c ON c.company_id = m.company_id AND c.id = m.conversation_id
    ${joins(reader)}
    WHERE m.company_id = ${companyId} AND m.member_id = ${memberId}
      AND (l.last_seq > 0 OR c.kind NOT IN ('direct', 'self'))
    ORDER BY COALESCE(l.last_at, m.joined_at) DESC, c.id LIMIT 1000`.execute(tx.kysely);
  return rows;
}

/** One conversation for a reader, who may be a member of it or not. */
export async function findListed(tx: Tx, reader: Principals, id: string): Promise<ListedRow | null> {
  const { companyId, memberId } = reader;
  const { rows } = await sql<ListedRow>`
    SELECT ${columns(reader)}
    FROM messenger.conversations c
    LEFT JOIN messenger.members m ON m.company_id = c.company_id AND m.conversation_id = c.id AND m.member_id = ${memberId}
    ${joins(reader)}
    WHERE c.company_id = ${companyId} AND c.id = ${id}`.execute(tx.kysely);
  return rows[0] ?? null;
}
