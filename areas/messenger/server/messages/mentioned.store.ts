import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import type { MessageRow } from './messages.store.ts';

/** Members of a conversation who want notifications of mentions and have an unread message by others in it. */
export async function listUnreadAmong(tx: Tx, message: MessageRow): Promise<string[]> {
  const { companyId, conversationId, lineId, seq, authorId } = message;
  const { rows } = await sql<{ memberId: string }>`
    SELECT m.member_id FROM messenger.members m
    LEFT JOIN messenger.positions p ON p.company_id = m.company_id AND p.member_id = m.member_id AND p.line_id = ${lineId}
    WHERE m.company_id = ${companyId} AND m.conversation_id = ${conversationId} AND m.member_id <> ${authorId}
      AND m.notify <> 'none' AND COALESCE(p.read_seq, 0) < ${seq}
    ORDER BY m.member_id`.execute(tx.kysely);
  return rows.map(({ memberId }) => memberId);
}

/**
 * Lists the members of a two-person chat to notify of a message: those who have read everything before it but
 * not the message itself. Further unread messages cause no notice, and a mentioned member already has the
 * notice of the mention.
 */
export async function listMembersToNotify(tx: Tx, message: MessageRow): Promise<string[]> {
  const { companyId, conversationId, lineId, id, seq, authorId } = message;
  const { rows } = await sql<{ memberId: string }>`
    SELECT m.member_id FROM messenger.members m
    LEFT JOIN messenger.positions p ON p.company_id = m.company_id AND p.member_id = m.member_id AND p.line_id = ${lineId}
    WHERE m.company_id = ${companyId} AND m.conversation_id = ${conversationId} AND m.member_id <> ${authorId}
      AND m.notify = 'all' AND COALESCE(p.read_seq, 0) < ${seq}
      AND NOT EXISTS (SELECT FROM messenger.messages b WHERE b.company_id = m.company_id AND b.line_id = ${lineId}
        AND b.seq > COALESCE(p.read_seq, 0) AND b.seq < ${seq} AND b.author_id <> m.member_id AND b.deleted_at IS NULL)
      AND NOT EXISTS (SELECT FROM messenger.mentions w WHERE w.company_id = m.company_id AND w.message_id = ${id}
        AND w.principal_id IN (m.member_id, m.conversation_id))
    ORDER BY m.member_id`.execute(tx.kysely);
  return rows.map(({ memberId }) => memberId);
}
