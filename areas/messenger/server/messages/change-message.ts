import type { MemberActor } from '@artel/contract';
import type { Message } from '@artel/messenger/contract';
import type { WithTransaction } from '@artel/server';
import { nextChange } from '../access/lines.store.ts';
import { publishLines } from '../live/publish.ts';
import type { LocatedMessage } from './locate-message.ts';
import { type MessageRow, updateMessage } from './messages.store.ts';
import { presentOne } from './present-messages.ts';
import { changeRoot } from './write-messages.ts';

type Change = Partial<Pick<MessageRow, 'body' | 'editedAt' | 'deletedAt' | 'deletedBy'>>;

/** Locks the line of a message and assigns the next change number to it; returns the message's present state. */
export async function holdMessage(
  { tx }: Pick<WithTransaction, 'tx'>,
  { message }: LocatedMessage,
): Promise<{ readonly lastChange: number; readonly lastSeq: number }> {
  return nextChange(tx, message.companyId, message.lineId);
}

interface Held {
  readonly lastChange: number;
  readonly lastSeq: number;
  /** Whether the root of its thread must be updated, because it shows the number of replies. */
  readonly countsReplies?: boolean;
  readonly isEdited?: boolean;
}

/** Changes a message whose line is locked, publishes it and returns it for the actor. */
export async function changeMessage(
  deps: WithTransaction,
  actor: MemberActor,
  { message }: LocatedMessage,
  change: Change,
  { lastChange, lastSeq, countsReplies = false, isEdited = false }: Held,
): Promise<Message> {
  const { tx } = deps;
  const { companyId, id, lineId, conversationId } = message;
  const row = await updateMessage(tx, { companyId, id }, { ...change, changeNo: lastChange, isEdited });
  const lines = [{ lineId, lastSeq, lastChange }];
  if (countsReplies && lineId !== conversationId) lines.push(await changeRoot(tx, companyId, lineId));
  await publishLines(deps, tx, { companyId, id: conversationId }, lines);
  return presentOne(deps, actor, row);
}
