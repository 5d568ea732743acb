import type { MemberActor } from '@artel/contract';
import { SECOND } from '@artel/contract/time';
import { MESSAGE_RATE } from '@artel/messenger/contract';
import type { Platform, Tx } from '@artel/server';
import { type ConversationRow, findConversationOf } from '../access/conversations.store.ts';
import { findLine, type LineRow, lockLine } from '../access/lines.store.ts';
import { holdMembersOfLine } from '../access/members.store.ts';
import { findMentioned, type Mentioned } from '../mentions/read-mentions.ts';
import { lines } from '../tables.ts';
import { listMessagesById, listRecent, type MessageRow, type Recent } from './messages.store.ts';

/** One message to be written. */
export interface Sending {
  readonly deps: Platform;
  readonly actor: MemberActor;
  readonly lineId: string;
  readonly id: string;
  readonly body: string;
  readonly replyToId: string | null;
  readonly fileIds: readonly string[];
  readonly isSilent: boolean;
  readonly digest: Buffer;
  readonly mentionIds: readonly string[];
}

/** A locked line and what its new messages depend on, as it is under the lock. */
export interface HeldLine {
  readonly companyId: string;
  readonly line: LineRow;
  /** The root message of the thread; null in a main line. */
  readonly root: MessageRow | null;
  /** The conversation with each author's part in it, by the author. */
  readonly conversations: ReadonlyMap<string, ConversationRow>;
  /** Stored messages that the new ones name: under the same id, or as answered. */
  readonly named: ReadonlyMap<string, MessageRow>;
  /** Messages of the authors within the time of the limits, in all lines. */
  readonly recent: readonly Recent[];
  readonly mentioned: ReadonlyMap<Sending, Mentioned>;
}

/** Locks the line of some messages, and creates it with the first message of a thread; null if it does not exist and can't. */
export async function holdLine(tx: Tx, sendings: readonly Sending[]): Promise<HeldLine | null> {
  const [{ actor, lineId }] = sendings as readonly [Sending];
  const { companyId } = actor.membership;
  const [found, held] = await Promise.all([findLine(tx, companyId, lineId), lockAndRead(tx, sendings)]);
  if (held || !found || found.isStored) return held;
  const { id, conversationId } = found;
  const [, created] = await Promise.all([
    lines.insertOrIgnore(tx, { companyId, id, conversationId, isThread: true }),
    lockAndRead(tx, sendings),
  ]);
  return created;
}

/**
 * Sends everything at once. The statements run in this order, so each one after the first sees what the
 * transactions before in this line have committed. A line that does not exist locks no member.
 */
async function lockAndRead(tx: Tx, sendings: readonly Sending[]): Promise<HeldLine | null> {
  const [{ deps, actor, lineId }] = sendings as readonly [Sending];
  const { companyId } = actor.membership;
  const authors = [...new Set(sendings.map((one) => one.actor.membership.memberId))];
  const ids = [
    lineId,
    ...sendings.flatMap(({ id, replyToId }) => (replyToId === null ? id : [id, replyToId])),
  ];
  const since = new Date(deps.clock.now().getTime() - MESSAGE_RATE.all.seconds * SECOND);
  const [line, present, conversations, messages, recent, mentioned] = await Promise.all([
    lockLine(tx, companyId, lineId),
    holdMembersOfLine(tx, { companyId, lineId }, authors),
    Promise.all(
      authors.map((memberId) => findConversationOf(tx, { companyId, memberId }, 'messenger.lines', lineId)),
    ),
    listMessagesById(tx, companyId, ids),
    listRecent(tx, companyId, authors, since),
    findMentioned(
      tx,
      companyId,
      sendings.map(({ mentionIds }) => mentionIds),
    ),
  ]);
  if (!line) return null;
  const named = new Map(messages.map((row) => [row.id, row]));
  return {
    companyId,
    line,
    root: (line.isThread && named.get(lineId)) || null,
    // An author who was removed before is no member any more; a later removal waits.
    conversations: new Map(
      authors.flatMap((memberId, at) => {
        const row = conversations[at];
        return row ? [[memberId, present.has(memberId) ? row : { ...row, role: null }]] : [];
      }),
    ),
    named,
    recent,
    mentioned: new Map(sendings.map((sending, at) => [sending, mentioned[at] as Mentioned])),
  };
}
