import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { SECOND } from '@artel/contract/time';
import {
  directMessageSent,
  MESSAGE_RATE,
  type Message,
  membersMentioned,
  messageSent,
  messengerErrors,
  messengerLimits,
} from '@artel/messenger/contract';
import type { Platform, Tx } from '@artel/server';
import { type ConversationRow, listConversationRows } from '../access/conversations.store.ts';
import { findLine, type LineRow, lockLine, nextChange } from '../access/lines.store.ts';
import { getRights, type Located, requireRight } from '../access/locate-conversation.ts';
import { holdMemberIds } from '../access/members.store.ts';
import { type FileRow, lockLooseFiles, nameFiles } from '../files/files.store.ts';
import { publishLines, publishMessages } from '../live/publish.ts';
import { findMentioned, type Mentioned } from '../mentions/read-mentions.ts';
import { lines } from '../tables.ts';
import {
  advanceLine,
  beginFollowing,
  findMessage,
  insertMentions,
  insertMessages,
  listMessagesById,
  listRecent,
  type MessageRow,
  type Recent,
  readOwn,
  updateMessage,
} from './messages.store.ts';
import { loadParts, presentMessage, presentOne } from './present-messages.ts';
import type { Outcome } from './run-in-batches.ts';

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

type Result = Outcome<{ readonly row: MessageRow; readonly isNew: boolean }>;
interface Accepted {
  readonly sending: Sending;
  readonly mentioned: Mentioned;
  readonly canCallAll: boolean;
  /** Whether it is in a direct chat. */
  readonly isDirect: boolean;
}

/** Writes messages of one line in one transaction, in the order in which they came; each is accepted or refused by itself. */
export async function writeMessages(sendings: readonly Sending[]): Promise<Outcome<Message>[]> {
  const [first] = sendings;
  if (!first) return [];
  const { deps, lineId, actor } = first;
  const { companyId } = actor.membership;
  return deps.db.asCompanyJob('messenger/send', companyId, async (tx) => {
    const outcomes = new Map<Sending, Result>();
    await countForTheDay(tx, sendings, outcomes);
    const place = await holdLine(tx, companyId, lineId);
    if (!place) return sendings.map(() => ({ error: new AppError(requestErrors['not-found']) }));
    const rights = await findRights(tx, place, sendings, outcomes);
    await answerStored(tx, companyId, sendings, outcomes);
    const accepted = await accept(tx, { place, rights, sendings, outcomes });
    const rows = await store(tx, place, accepted);
    rows.forEach((row, index) => {
      const one = accepted[index];
      if (one) outcomes.set(one.sending, { result: { row, isNew: true } });
    });
    return present(tx, companyId, sendings, outcomes);
  });
}

interface Place {
  readonly companyId: string;
  readonly line: LineRow;
  /** The root message of the thread; null in a main line. */
  readonly root: MessageRow | null;
}

/** Consumes the daily limits, before any other lock, in the order of the people's ids. */
async function countForTheDay(
  tx: Tx,
  sendings: readonly Sending[],
  outcomes: Map<Sending, Result>,
): Promise<void> {
  const byMember = Map.groupBy(sendings, ({ actor }) => actor.membership.memberId);
  for (const [member, own] of [...byMember].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [{ deps }] = own as [Sending];
    try {
      await deps.limits.consume(tx, messengerLimits.messages, { member }, { count: own.length });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const sending of own) outcomes.set(sending, { error });
    }
  }
}

/** Locks the line, and creates it with the first message of a thread; null if it does not exist and can't. */
async function holdLine(tx: Tx, companyId: string, lineId: string): Promise<Place | null> {
  const found = await findLine(tx, companyId, lineId);
  if (!found) return null;
  if (!found.isStored) {
    const { id, conversationId } = found;
    await lines.insertOrIgnore(tx, { companyId, id, conversationId, isThread: true });
  }
  const line = await lockLine(tx, companyId, lineId);
  const root = found.isThread ? await findMessage(tx, companyId, lineId) : null;
  return line && { companyId, line, root };
}

/**
 * Determines each author's rights in the conversation; an author who was removed before is refused, a later
 * removal waits.
 */
async function findRights(
  tx: Tx,
  { companyId, line }: Place,
  sendings: readonly Sending[],
  outcomes: Map<Sending, Result>,
): Promise<Map<Sending, Located>> {
  const { conversationId } = line;
  const authors = [...new Set(sendings.map(({ actor }) => actor.membership.memberId))];
  const held = await holdMemberIds(tx, { companyId, conversationId }, authors);
  const rows = new Map<string, ConversationRow>();
  for (const memberId of authors) {
    const [row] = await listConversationRows(tx, { companyId, memberId }, [conversationId]);
    if (row) rows.set(memberId, held.has(memberId) ? row : { ...row, role: null });
  }
  const rights = new Map<Sending, Located>();
  for (const sending of sendings) {
    const { membership } = sending.actor;
    const conversation = rows.get(membership.memberId);
    const found = conversation && { conversation, rights: getRights(membership, conversation) };
    if (found?.rights.read) rights.set(sending, found);
    else outcomes.set(sending, { error: new AppError(requestErrors['not-found']) });
  }
  return rights;
}

/** Handles messages whose id is already stored: the same message is returned, a different one is refused. */
async function answerStored(
  tx: Tx,
  companyId: string,
  sendings: readonly Sending[],
  outcomes: Map<Sending, Result>,
): Promise<void> {
  const rows = await listMessagesById(
    tx,
    companyId,
    sendings.map(({ id }) => id),
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  for (const sending of sendings) {
    const row = stored.get(sending.id);
    if (!row || outcomes.has(sending)) continue;
    const isSame =
      row.sentDigest.equals(sending.digest) && row.authorId === sending.actor.membership.memberId;
    outcomes.set(
      sending,
      isSame
        ? { result: { row, isNew: false } }
        : { error: new AppError(messengerErrors['message-id-used']) },
    );
  }
}

interface Evaluated {
  readonly place: Place;
  readonly rights: ReadonlyMap<Sending, Located>;
  readonly sendings: readonly Sending[];
  readonly outcomes: Map<Sending, Result>;
}

/** Returns the messages that may be written; the others get their refusals. */
async function accept(tx: Tx, { place, rights, sendings, outcomes }: Evaluated): Promise<Accepted[]> {
  const open = sendings.filter((sending) => !outcomes.has(sending));
  if (open.length === 0) return [];
  const { companyId, line } = place;
  const [{ deps }] = open as [Sending];
  const now = deps.clock.now();
  const since = new Date(now.getTime() - MESSAGE_RATE.all.seconds * SECOND);
  const authors = [...new Set(open.map(({ actor }) => actor.membership.memberId))];
  const recent = await listRecent(tx, companyId, authors, since);
  const answered = new Map(
    (
      await listMessagesById(
        tx,
        companyId,
        open.flatMap(({ replyToId }) => replyToId ?? []),
      )
    ).map((row) => [row.id, row]),
  );
  const files = new Map(
    (
      await lockLooseFiles(
        tx,
        companyId,
        open.flatMap(({ fileIds }) => fileIds),
      )
    ).map((file) => [file.id, file]),
  );
  const mentioned = await findMentioned(
    tx,
    companyId,
    open.map(({ mentionIds }) => mentionIds),
  );
  const taken = new Set<string>();
  return open.flatMap((sending, index) => {
    try {
      const located = rights.get(sending) as Located;
      requireRight(located, 'write');
      if (taken.has(sending.id)) throw new AppError(messengerErrors['message-id-used']);
      requireReply(sending, answered, line.conversationId);
      requireFiles(sending, files);
      requireCalm(sending, recent, now);
      taken.add(sending.id);
      for (const id of sending.fileIds) files.delete(id);
      recent.push({ authorId: sending.actor.membership.memberId, lineId: line.id, sentAt: now });
      const isDirect = located.conversation.kind === 'direct';
      const { callAll: canCallAll } = located.rights;
      return [{ sending, mentioned: mentioned[index] as Mentioned, canCallAll, isDirect }];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.set(sending, { error });
      return [];
    }
  });
}

function requireReply(
  { replyToId }: Sending,
  answered: ReadonlyMap<string, MessageRow>,
  conversationId: string,
): void {
  if (replyToId === null) return;
  const row = answered.get(replyToId);
  if (row?.conversationId !== conversationId || row.deletedAt !== null)
    throw new AppError(messengerErrors['reply-unknown']);
}

function requireFiles({ fileIds, actor }: Sending, files: ReadonlyMap<string, FileRow>): void {
  if (fileIds.some((id) => files.get(id)?.memberId !== actor.membership.memberId))
    throw new AppError(messengerErrors['file-unknown']);
}

/** Refuses messages above the limits of one person in one conversation, and in all together. */
function requireCalm({ actor, lineId }: Sending, recent: readonly Recent[], now: Date): void {
  const own = recent.filter(({ authorId }) => authorId === actor.membership.memberId);
  const within =
    (seconds: number) =>
    ({ sentAt }: Recent) =>
      sentAt.getTime() > now.getTime() - seconds * SECOND;
  const here = own.filter((one) => one.lineId === lineId && within(MESSAGE_RATE.line.seconds)(one));
  const oldest = (all: readonly Recent[], seconds: number) =>
    Math.ceil(
      (Math.min(...all.map(({ sentAt }) => sentAt.getTime())) + seconds * SECOND - now.getTime()) / SECOND,
    );
  if (here.length >= MESSAGE_RATE.line.messages)
    throw new AppError(messengerErrors['too-fast'], { retryAfter: oldest(here, MESSAGE_RATE.line.seconds) });
  if (own.length >= MESSAGE_RATE.all.messages)
    throw new AppError(messengerErrors['too-fast'], { retryAfter: oldest(own, MESSAGE_RATE.all.seconds) });
}

async function store(tx: Tx, place: Place, accepted: readonly Accepted[]): Promise<MessageRow[]> {
  const [first] = accepted;
  if (!first) return [];
  const { companyId, line, root } = place;
  const { deps } = first.sending;
  const at = deps.clock.now();
  const inLine = { companyId, lineId: line.id };
  const rows = accepted.map(({ sending, mentioned, canCallAll }, index) => ({
    ...inLine,
    id: sending.id,
    conversationId: line.conversationId,
    seq: line.lastSeq + index + 1,
    changeNo: line.lastChange + index + 1,
    authorId: sending.actor.membership.memberId,
    body: sending.body,
    sentDigest: sending.digest,
    replyToId: sending.replyToId,
    callsAll: mentioned.callsAll && canCallAll,
    isSilent: sending.isSilent,
    sentAt: at,
  }));
  const stored = await insertMessages(tx, rows);
  const byId = new Map(stored.map((row) => [row.id, row]));
  for (const { sending } of accepted)
    if (sending.fileIds.length > 0) await nameFiles(tx, companyId, sending.id, sending.fileIds);
  const mentions = rows.map(({ callsAll }, index) => [
    ...(accepted[index]?.mentioned.principalIds ?? []),
    ...(callsAll ? [line.conversationId] : []),
  ]);
  await insertMentions(
    tx,
    companyId,
    rows.flatMap(({ id: messageId, seq, authorId }, index) =>
      (mentions[index] ?? []).map((principalId) => ({
        principalId,
        lineId: line.id,
        seq,
        messageId,
        authorId,
      })),
    ),
  );
  await deps.emitMany(
    tx,
    membersMentioned,
    rows.flatMap(({ id: messageId }, index) => {
      const principalIds = mentions[index] ?? [];
      return principalIds.length === 0 ? [] : [{ companyId, messageId, principalIds }];
    }),
  );
  const lastByAuthor = new Map(rows.map(({ authorId, seq }) => [authorId, seq]));
  await readOwn(
    tx,
    inLine,
    [...lastByAuthor].map(([memberId, readSeq]) => ({ memberId, readSeq })),
  );
  if (root) await followThread(tx, place, accepted, rows);
  await advanceLine(tx, inLine, { count: rows.length, at });
  const changedRoot = root && (await changeRoot(tx, companyId, root.id));
  await deps.emitMany(
    tx,
    messageSent,
    rows.map(({ id: messageId, authorId: memberId, conversationId }) => ({
      companyId,
      conversationId,
      messageId,
      memberId,
    })),
  );
  await deps.emitMany(
    tx,
    directMessageSent,
    rows.flatMap(({ id: messageId, isSilent }, index) =>
      accepted[index]?.isDirect && !isSilent ? [{ companyId, messageId }] : [],
    ),
  );
  const ordered = rows.flatMap(({ id }) => byId.get(id) ?? []);
  const parts = await loadParts(tx, { companyId, memberId: '' }, ordered, { isNew: true });
  const topic = { companyId, id: line.conversationId };
  await publishMessages(
    deps,
    tx,
    topic,
    ordered.map((row) => presentMessage(deps, null, row, parts)),
  );
  if (changedRoot) await publishLines(deps, tx, topic, [changedRoot]);
  return ordered;
}

/** Makes the author of the root and the mentioned people follow the thread, if they are in the conversation. */
async function followThread(
  tx: Tx,
  { companyId, line, root }: Place,
  accepted: readonly Accepted[],
  rows: readonly { readonly seq: number }[],
): Promise<void> {
  const readings = new Map<string, number>();
  if (root && line.lastSeq === 0) readings.set(root.authorId, 0);
  accepted.forEach(({ mentioned }, index) => {
    for (const memberId of mentioned.memberIds)
      if (!readings.has(memberId)) readings.set(memberId, (rows[index]?.seq ?? 1) - 1);
  });
  if (readings.size === 0) return;
  const { conversationId } = line;
  const present = await holdMemberIds(tx, { companyId, conversationId }, [...readings.keys()]);
  await beginFollowing(
    tx,
    { companyId, lineId: line.id },
    [...readings].filter(([id]) => present.has(id)).map(([memberId, readSeq]) => ({ memberId, readSeq })),
  );
}

/** Updates the root message of a thread, which shows the replies. */
export async function changeRoot(tx: Tx, companyId: string, rootId: string) {
  const root = await findMessage(tx, companyId, rootId);
  if (!root) throw new AppError(requestErrors['not-found']);
  const { lastChange, lastSeq } = await nextChange(tx, companyId, root.lineId);
  await updateMessage(tx, { companyId, id: rootId }, { changeNo: lastChange, isEdited: false });
  return { lineId: root.lineId, lastSeq, lastChange };
}

async function present(
  tx: Tx,
  companyId: string,
  sendings: readonly Sending[],
  outcomes: ReadonlyMap<Sending, Result>,
): Promise<Outcome<Message>[]> {
  const found = sendings.map((sending) => {
    const outcome = outcomes.get(sending);
    return outcome && 'result' in outcome ? outcome.result : null;
  });
  const rows = found.flatMap((one) => (one?.isNew ? one.row : []));
  const fresh = await loadParts(tx, { companyId, memberId: '' }, rows, { isNew: true });
  const messages: Outcome<Message>[] = [];
  for (const [index, sending] of sendings.entries()) {
    const one = found[index];
    const outcome = outcomes.get(sending);
    if (one && !one.isNew) {
      messages.push({ result: await presentOne({ ...sending.deps, tx }, sending.actor, one.row) });
    } else if (one) messages.push({ result: presentMessage(sending.deps, sending.actor, one.row, fresh) });
    else
      messages.push({
        error: outcome && 'error' in outcome ? outcome.error : new AppError(requestErrors.conflict),
      });
  }
  return messages;
}
