import { AppError, requestErrors } from '@artel/contract';
import { directMessageSent, membersMentioned, messageSent } from '@artel/messenger/contract';
import type { Platform, Tx } from '@artel/server';
import { type FileRow, nameFiles } from '../files/files.store.ts';
import { publishLines, publishMessages } from '../live/publish.ts';
import type { Mentioned } from '../mentions/read-mentions.ts';
import type { HeldLine, Sending } from './hold-line.ts';
import {
  advanceLine,
  beginFollowing,
  changeRootRow,
  insertMentions,
  insertMessages,
  type Mention,
  type MessageRow,
  type Reading,
  type RootChange,
  readOwn,
} from './messages.store.ts';
import { type Parts, presentMessage } from './present-messages.ts';

/** A message that may be written. */
export interface Accepted {
  readonly sending: Sending;
  readonly mentioned: Mentioned;
  readonly canCallAll: boolean;
  /** Whether it is in a direct chat. */
  readonly isDirect: boolean;
  /** Its files, as they will be attached. */
  readonly files: readonly FileRow[];
}

interface Stored {
  /** The messages, in the order in which they were accepted. */
  readonly rows: readonly MessageRow[];
  readonly parts: Parts;
}

/**
 * Writes accepted messages at the end of a locked line. Under the lock everything is known, so the statements
 * are sent at once, in the order of the locks. The topic is locked after them all, because a join or leave that
 * holds it must wait for nothing else.
 */
export async function storeMessages(tx: Tx, held: HeldLine, accepted: readonly Accepted[]): Promise<Stored> {
  const [first] = accepted;
  const parts = getParts(held, accepted);
  if (!first) return { rows: [], parts };
  const { companyId, line, root } = held;
  const { deps } = first.sending;
  const at = deps.clock.now();
  const inLine = { companyId, lineId: line.id };
  const topic = { companyId, id: line.conversationId };
  const rows = accepted.map((one, index) => buildRow(held, one, index + 1, at));
  const messages = rows.map((row) => presentMessage(deps, null, row, parts));
  const mentions = rows.flatMap((row, index) => getMentions(row, accepted[index]?.mentioned));
  const writes = [
    insertMessages(tx, rows),
    ...accepted.map(({ sending: { id, fileIds } }) => nameFiles(tx, companyId, id, fileIds)),
    insertMentions(tx, companyId, mentions),
    readOwn(tx, inLine, getOwnReadings(rows)),
    root && beginFollowing(tx, { companyId, ...line }, getFollowers(held, root, accepted)),
    advanceLine(tx, inLine, { count: rows.length, at }),
  ];
  const changing = root && changeRoot(tx, companyId, root.id);
  const [changedRoot] = await Promise.all([
    changing,
    ...writes,
    ...emitEvents(deps, tx, rows, accepted, mentions),
  ]);
  await Promise.all([
    publishMessages(deps, tx, topic, messages),
    changedRoot && publishLines(deps, tx, topic, [changedRoot]),
  ]);
  return { rows, parts };
}

/** A new message has neither reactions nor a thread. */
function getParts({ named }: HeldLine, accepted: readonly Accepted[]): Parts {
  const files = new Map(accepted.map((one) => [one.sending.id, [...one.files]]));
  return { files, reactions: new Map(), threads: new Map(), replies: named };
}

function buildRow(
  { companyId, line }: HeldLine,
  { sending, mentioned, canCallAll }: Accepted,
  place: number,
  sentAt: Date,
): MessageRow {
  return {
    companyId,
    lineId: line.id,
    conversationId: line.conversationId,
    id: sending.id,
    seq: line.lastSeq + place,
    changeNo: line.lastChange + place,
    authorId: sending.actor.membership.memberId,
    kind: 'text',
    body: sending.body,
    sentDigest: sending.digest,
    replyToId: sending.replyToId,
    callsAll: mentioned.callsAll && canCallAll,
    isSilent: sending.isSilent,
    version: 1,
    sentAt,
    editedAt: null,
    deletedAt: null,
    deletedBy: null,
  };
}

function getMentions(
  { id: messageId, conversationId, lineId, seq, authorId, callsAll }: MessageRow,
  mentioned: Mentioned | undefined,
): Mention[] {
  const principalIds = [...(mentioned?.principalIds ?? []), ...(callsAll ? [conversationId] : [])];
  return principalIds.map((principalId) => ({ principalId, lineId, seq, messageId, authorId }));
}

function getOwnReadings(rows: readonly MessageRow[]): Reading[] {
  const lastByAuthor = new Map(rows.map(({ authorId, seq }) => [authorId, seq]));
  return [...lastByAuthor].map(([memberId, readSeq]) => ({ memberId, readSeq }));
}

/** The author of the root and the mentioned people, each with the place before the message that makes them follow. */
function getFollowers({ line }: HeldLine, root: MessageRow, accepted: readonly Accepted[]): Reading[] {
  const readings = new Map<string, number>();
  if (line.lastSeq === 0) readings.set(root.authorId, 0);
  accepted.forEach(({ mentioned }, index) => {
    for (const memberId of mentioned.memberIds)
      if (!readings.has(memberId)) readings.set(memberId, line.lastSeq + index);
  });
  return [...readings].map(([memberId, readSeq]) => ({ memberId, readSeq }));
}

function emitEvents(
  deps: Platform,
  tx: Tx,
  rows: readonly MessageRow[],
  accepted: readonly Accepted[],
  mentions: readonly Mention[],
): Promise<void>[] {
  const byMessage = Map.groupBy(mentions, ({ messageId }) => messageId);
  const mentioned = rows.flatMap(({ companyId, id: messageId }) => {
    const principalIds = byMessage.get(messageId)?.map(({ principalId }) => principalId);
    return principalIds ? [{ companyId, messageId, principalIds }] : [];
  });
  const sent = rows.map(({ companyId, conversationId, id: messageId, authorId: memberId }) => ({
    companyId,
    conversationId,
    messageId,
    memberId,
  }));
  const direct = rows.flatMap(({ companyId, id: messageId, isSilent }, index) =>
    accepted[index]?.isDirect && !isSilent ? [{ companyId, messageId }] : [],
  );
  return [
    deps.emitMany(tx, membersMentioned, mentioned),
    deps.emitMany(tx, messageSent, sent),
    deps.emitMany(tx, directMessageSent, direct),
  ];
}

/** Updates the root message of a thread, which shows the replies. */
export async function changeRoot(tx: Tx, companyId: string, rootId: string): Promise<RootChange> {
  const changed = await changeRootRow(tx, companyId, rootId);
  if (!changed) throw new AppError(requestErrors['not-found']);
  return changed;
}
