import type { MemberActor } from '@artel/contract';
import type { Message } from '@artel/messenger/contract';
import type { WithTransaction } from '@artel/server';
import { nextChange } from '../access/lines.store.ts';
import { publishLines } from '../live/publish.ts';
import type { LocatedMessage } from './locate-message.ts';
import { findMessage, type MessageRow, updateMessage } from './messages.store.ts';
import { loadParts, presentMessage } from './present-messages.ts';
import { changeRoot } from './store-messages.ts';

type Change = Partial<Pick<MessageRow, 'body' | 'editedAt' | 'deletedAt' | 'deletedBy'>>;

/** Locks the line of a message and assigns the next change number to it. */
export async function holdMessage(
  { tx }: Pick<WithTransaction, 'tx'>,
  { message }: LocatedMessage,
): Promise<{ readonly lastChange: number; readonly lastSeq: number }> {
  return nextChange(tx, message.companyId, message.lineId);
}

/** The same with the state that the message has under the lock. */
export async function holdState(
  { tx }: Pick<WithTransaction, 'tx'>,
  located: LocatedMessage,
): Promise<{ readonly held: Held; readonly before: MessageRow }> {
  const { companyId, id } = located.message;
  const [held, before] = await Promise.all([holdMessage({ tx }, located), findMessage(tx, companyId, id)]);
  return { held, before: before as MessageRow };
}

interface Held {
  readonly lastChange: number;
  readonly lastSeq: number;
  /** Whether the root of its thread must be updated, because it shows the number of replies. */
  readonly countsReplies?: boolean;
  readonly isEdited?: boolean;
}

/** Changes a message, as it was read under the lock of its line, publishes it and returns it for the actor. */
export async function changeMessage(
  deps: WithTransaction,
  actor: MemberActor,
  message: MessageRow,
  change: Change,
  { lastChange, lastSeq, countsReplies = false, isEdited = false }: Held,
): Promise<Message> {
  const { tx } = deps;
  const { companyId, id, lineId, conversationId } = message;
  const own = { lineId, lastSeq, lastChange };
  const publish = (lines: Parameters<typeof publishLines>[3]) =>
    publishLines(deps, tx, { companyId, id: conversationId }, lines);
  const isReply = countsReplies && lineId !== conversationId;
  const [row, changedRoot, parts] = await Promise.all([
    updateMessage(tx, { companyId, id }, { ...change, changeNo: lastChange, isEdited }),
    isReply ? changeRoot(tx, companyId, lineId) : null,
    loadParts(tx, actor.membership, [{ ...message, ...change }]),
    isReply ? null : publish([own]),
  ]);
  // The change number of the root is known only now, and the topic is locked after all rows.
  if (changedRoot) await publish([own, changedRoot]);
  return presentMessage(deps, actor, row, parts);
}
