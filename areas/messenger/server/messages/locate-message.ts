import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { Tx } from '@artel/server';
import { findConversationOf } from '../access/conversations.store.ts';
import { type Located, requireReadable } from '../access/locate-conversation.ts';
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
  const { membership } = actor;
  const [message, conversation] = await Promise.all([
    findMessage(deps.tx, membership.companyId, messageId),
    findConversationOf(deps.tx, membership, 'messenger.messages', messageId),
  ]);
  if (!message) throw new AppError(requestErrors['not-found']);
  return { message, ...requireReadable(membership, conversation) };
}
