import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import type { MessageRow } from './messages.store.ts';

/** People of a conversation who hear of mentions and have not read a message of it that others wrote. */
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
