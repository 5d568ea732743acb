import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { Tx } from '@artel/server';
import { type Located, locateConversation } from '../access/locate-conversation.ts';
import { findMessage, type MessageRow } from './messages.store.ts';

export interface LocatedMessage extends Located {
  readonly message: MessageRow;
}

/** Finds a message in a conversation that the actor may read; any other is answered as not found. */
export async function locateMessage(
  deps: { readonly tx: Tx },
  actor: MemberActor,
  messageId: string,
): Promise<LocatedMessage> {
  const message = await findMessage(deps.tx, actor.membership.companyId, messageId);
  if (!message) throw new AppError(requestErrors['not-found']);
  return { message, ...(await locateConversation(deps, actor, message.conversationId)) };
}
