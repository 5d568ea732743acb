import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

/** The conversation of a message that was not deleted. */
export async function findConversationId(
  tx: Tx,
  companyId: string,
  messageId: string,
): Promise<string | null> {
  const row = await over<Db>(tx)
    .selectFrom('messenger.messages')
    .select('conversationId')
    .where('companyId', '=', companyId)
    .where('id', '=', messageId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.conversationId ?? null;
}
