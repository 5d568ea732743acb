import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import { conversations } from '../tables.ts';

/** A conversation with one member's part in it. */
export interface ConversationRow {
  readonly companyId: string;
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly description: string;
  readonly isOpen: boolean;
  readonly isAnnouncement: boolean;
  readonly isArchived: boolean;
  readonly version: number;
  /** Null if the member is not in it. */
  readonly role: string | null;
  readonly notify: string | null;
  readonly isStarred: boolean | null;
  readonly section: string | null;
  readonly hasPeer: boolean;
}

/** Columns of a conversation `c` with the row `m` of one member. */
export const conversationColumns = (memberId: string) => sql`
  c.company_id, c.id, c.kind, c.name, c.description, c.is_open, c.is_announcement,
  c.archived_at IS NOT NULL AS is_archived, c.version, m.role, m.notify, m.is_starred, m.section,
  c.kind <> 'direct' OR EXISTS (SELECT FROM messenger.members o
    WHERE o.company_id = c.company_id AND o.conversation_id = c.id AND o.member_id <> ${memberId}) AS has_peer`;

export interface Reader {
  readonly companyId: string;
  readonly memberId: string;
}

/** Returns some conversations with one member's part; the caller checks whether the member may read them. */
export async function listConversationRows(
  tx: Tx,
  { companyId, memberId }: Reader,
  ids: readonly string[],
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    SELECT ${conversationColumns(memberId)}
    FROM messenger.conversations c
    LEFT JOIN messenger.members m ON m.company_id = c.company_id AND m.conversation_id = c.id AND m.member_id = ${memberId}
    WHERE c.company_id = ${companyId} AND c.id = ANY(${[...ids]}::uuid[])`.execute(tx.kysely);
  return rows;
}

/** The conversation of a stored line or message, with one member's part; the caller checks whether the member may read it. */
export async function findConversationOf(
  tx: Tx,
  { companyId, memberId }: Reader,
  table: 'messenger.lines' | 'messenger.messages',
  id: string,
): Promise<ConversationRow | null> {
  const { rows } = await sql<ConversationRow>`
    SELECT ${conversationColumns(memberId)}
    FROM messenger.conversations c
    LEFT JOIN messenger.members m ON m.company_id = c.company_id AND m.conversation_id = c.id AND m.member_id = ${memberId}
    WHERE c.company_id = ${companyId}
      AND c.id = (SELECT conversation_id FROM ${sql.table(table)} WHERE company_id = ${companyId} AND id = ${id})`.execute(
    tx.kysely,
  );
  return rows[0] ?? null;
}

/** Locks the conversation until the transaction ends; false if it does not exist. */
export async function lockConversation(tx: Tx, companyId: string, id: string): Promise<boolean> {
  return (await conversations.lock(tx, { companyId, id }, ['id'])) !== null;
}
