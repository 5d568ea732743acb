import type { Tx } from '@artel/server';
import { sql } from 'kysely';

/** Whether the member in scope has a letter. */
export async function hasLetters(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (SELECT FROM mail.messages WHERE company_id = ${companyId}) AS is`.execute(tx.kysely);
  return rows[0]?.is ?? false;
}

/** Letters of the member in scope, by Message-ID, which all copies have. */
export async function listByName(
  tx: Tx,
  companyId: string,
  messageIds: readonly string[],
): Promise<{ id: string; conversationId: string }[]> {
  const { rows } = await sql<{ id: string; conversationId: string }>`
    SELECT id, conversation_id FROM mail.messages WHERE company_id = ${companyId} AND message_id = ANY(${[...messageIds]})`.execute(
    tx.kysely,
  );
  return rows;
}
