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

/** Holds the line of a message and gives it the next number of a change; returns the message as it is by then. */
export async function holdMessage(
  { tx }: Pick<WithTransaction, 'tx'>,
  { message }: LocatedMessage,
): Promise<{ readonly lastChange: number; readonly lastSeq: number }> {
  return nextChange(tx, message.companyId, message.lineId);
}

interface Held {
  readonly lastChange: number;
  readonly lastSeq: number;
  /** The root of its thread shows how many replies there are. */
  readonly countsReplies?: boolean;
  readonly isEdited?: boolean;
}

/** Changes a message whose line is held, publishes it and answers it as the actor sees it. */
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
