import type { Tx } from '@artel/server';
import { sql } from 'kysely';

/** Ends the membership of some members in all conversations; returns these. */
export async function deleteMemberships(
  tx: Tx,
  companyId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ conversationId: string }>`
    WITH read AS (
      DELETE FROM messenger.positions
      WHERE company_id = ${companyId} AND member_id = ANY(${[...memberIds]}::uuid[])
    ), ended AS (
      DELETE FROM messenger.members
      WHERE company_id = ${companyId} AND member_id = ANY(${[...memberIds]}::uuid[])
      RETURNING conversation_id
    )
    SELECT DISTINCT conversation_id FROM ended ORDER BY conversation_id`.execute(tx.kysely);
  return rows.map(({ conversationId }) => conversationId);
}
