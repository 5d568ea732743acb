import { AppError, requestErrors } from '@artel/contract';
import { SECOND } from '@artel/contract/time';
import { MESSAGE_RATE, type Message, messengerErrors, messengerLimits } from '@artel/messenger/contract';
import type { Tx } from '@artel/server';
import { getRights, type Located, requireRight } from '../access/locate-conversation.ts';
import { type FileRow, lockLooseFiles } from '../files/files.store.ts';
import type { Mentioned } from '../mentions/read-mentions.ts';
import { type HeldLine, holdLine, type Sending } from './hold-line.ts';
import type { MessageRow, Recent } from './messages.store.ts';
import { type Parts, presentMessage, presentOne } from './present-messages.ts';
import type { Outcome } from './run-in-batches.ts';
import { type Accepted, storeMessages } from './store-messages.ts';

type Result = Outcome<{ readonly row: MessageRow; readonly isNew: boolean }>;
/** Writes messages of one line in one transaction, in the order in which they came; each is accepted or refused by itself. */
export async function writeMessages(sendings: readonly Sending[]): Promise<Outcome<Message>[]> {
  const [first] = sendings;
  if (!first) return [];
  const { deps, actor } = first;
  const { companyId } = actor.membership;
  return deps.db.asCompanyJob('messenger/send', companyId, async (tx) => {
    const outcomes = new Map<Sending, Result>();
    // The limits are locked before the line.
    const [, held] = await Promise.all([countForTheDay(tx, sendings, outcomes), holdLine(tx, sendings)]);
    if (!held) return sendings.map(() => ({ error: new AppError(requestErrors['not-found']) }));
    const rights = findRights(held, sendings, outcomes);
    answerStored(held, sendings, outcomes);
    const accepted = await accept(tx, { held, rights, sendings, outcomes });
    const { rows, parts } = await storeMessages(tx, held, accepted);
    rows.forEach((row, index) => {
      const one = accepted[index];
      if (one) outcomes.set(one.sending, { result: { row, isNew: true } });
    });
    return present(tx, sendings, outcomes, parts);
  });
}

/** Consumes the daily limits, before any other lock, in the order of the people's ids. */
async function countForTheDay(
  tx: Tx,
  sendings: readonly Sending[],
  outcomes: Map<Sending, Result>,
): Promise<void> {
  const byMember = Map.groupBy(sendings, ({ actor }) => actor.membership.memberId);
  const ordered = [...byMember].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await Promise.all(
    ordered.map(async ([member, own]) => {
      const [{ deps }] = own as [Sending];
      try {
        await deps.limits.consume(tx, messengerLimits.messages, { member }, { count: own.length });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        for (const sending of own) outcomes.set(sending, { error });
      }
    }),
  );
}

/** Determines each author's rights in the conversation. */
function findRights(
  { conversations }: HeldLine,
  sendings: readonly Sending[],
  outcomes: Map<Sending, Result>,
): Map<Sending, Located> {
  const rights = new Map<Sending, Located>();
  for (const sending of sendings) {
    const { membership } = sending.actor;
    const conversation = conversations.get(membership.memberId);
    const found = conversation && { conversation, rights: getRights(membership, conversation) };
    if (found?.rights.read) rights.set(sending, found);
    else outcomes.set(sending, { error: new AppError(requestErrors['not-found']) });
  }
  return rights;
}

/** Handles messages whose id is already stored: the same message is returned, a different one is refused. */
function answerStored(
  { named }: HeldLine,
  sendings: readonly Sending[],
  outcomes: Map<Sending, Result>,
): void {
  for (const sending of sendings) {
    const row = named.get(sending.id);
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
  readonly held: HeldLine;
  readonly rights: ReadonlyMap<Sending, Located>;
  readonly sendings: readonly Sending[];
  readonly outcomes: Map<Sending, Result>;
}

/** Returns the messages that may be written; the others get their refusals. */
async function accept(tx: Tx, { held, rights, sendings, outcomes }: Evaluated): Promise<Accepted[]> {
  const open = sendings.filter((sending) => !outcomes.has(sending));
  if (open.length === 0) return [];
  const { companyId, line, named } = held;
  const [{ deps }] = open as [Sending];
  const now = deps.clock.now();
  const recent = [...held.recent];
  const fileIds = open.flatMap((sending) => sending.fileIds);
  const loose = await lockLooseFiles(tx, companyId, fileIds);
  const files = new Map(loose.map((file) => [file.id, file]));
  const taken = new Set<string>();
  return open.flatMap((sending) => {
    try {
      const located = rights.get(sending) as Located;
      requireRight(located, 'write');
      if (taken.has(sending.id)) throw new AppError(messengerErrors['message-id-used']);
      requireReply(sending, named, line.conversationId);
      const attached = requireFiles(sending, files);
      requireCalm(sending, recent, now);
      taken.add(sending.id);
      for (const { id } of attached) files.delete(id);
      recent.push({ authorId: sending.actor.membership.memberId, lineId: line.id, sentAt: now });
      const isDirect = located.conversation.kind === 'direct';
      const { callAll: canCallAll } = located.rights;
      const mentioned = held.mentioned.get(sending) as Mentioned;
      return [{ sending, mentioned, canCallAll, isDirect, files: attached }];
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

/** The files of a message as they will be attached to it, in its order. */
function requireFiles({ id, fileIds, actor }: Sending, files: ReadonlyMap<string, FileRow>): FileRow[] {
  return fileIds.map((fileId, at) => {
    const file = files.get(fileId);
    if (file?.memberId !== actor.membership.memberId) throw new AppError(messengerErrors['file-unknown']);
    return { ...file, messageId: id, place: at + 1 };
  });
}

/** Refuses messages above the limits of one person in one conversation, and in all together. */
function requireCalm({ actor, lineId }: Sending, recent: readonly Recent[], now: Date): void {
  const within =
    (seconds: number) =>
    ({ sentAt }: Recent) =>
      sentAt.getTime() > now.getTime() - seconds * SECOND;
  const own = recent
    .filter(({ authorId }) => authorId === actor.membership.memberId)
    .filter(within(MESSAGE_RATE.all.seconds));
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

async function present(
  tx: Tx,
  sendings: readonly Sending[],
  outcomes: ReadonlyMap<Sending, Result>,
  parts: Parts,
): Promise<Outcome<Message>[]> {
  return Promise.all(
    sendings.map(async (sending): Promise<Outcome<Message>> => {
      const { deps, actor } = sending;
      const outcome = outcomes.get(sending) ?? { error: new AppError(requestErrors.conflict) };
      if ('error' in outcome) return outcome;
      const { row, isNew } = outcome.result;
      return {
        result: isNew
          ? presentMessage(deps, actor, row, parts)
          : await presentOne({ ...deps, tx }, actor, row),
      };
    }),
  );
}
