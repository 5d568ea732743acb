import type { Tx } from '@artel/server';
import { messages } from '../tables.ts';

/** The conversation of a message that was not deleted. */
export async function findConversationId(
  tx: Tx,
  companyId: string,
  messageId: string,
): Promise<string | null> {
  return (
    (await messages.findBy(tx, { companyId, id: messageId, deletedAt: null }, ['conversationId']))
      ?.conversationId ?? null
  );
}
