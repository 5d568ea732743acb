import { createHash } from 'node:crypto';
import { AppError, isBlank, type MemberActor, type RouteInput } from '@artel/contract';
import { type Message, messengerErrors, type sendMessage as route } from '@artel/messenger/contract';
import type { Platform } from '@artel/server';
import { readMentionIds } from '../mentions/read-mentions.ts';
import type { Sending } from './hold-line.ts';
import { isDuplicate } from './messages.store.ts';
import { runInBatches } from './run-in-batches.ts';
import { writeMessages } from './write-messages.ts';

/** A row lock until the commit makes commits wait for each other; this many messages share one. */
const MOST_TOGETHER = 50;

const gather = runInBatches<Sending, Message>(MOST_TOGETHER, (_line, sendings) => writeOnce(sendings));

/** Writes again if the id was used in another line at the same moment: then it is found there. */
function writeOnce(sendings: readonly Sending[]): ReturnType<typeof writeMessages> {
  return writeMessages(sendings).catch((error: unknown) => {
    if (sendings.length === 1 && isDuplicate(error)) return writeMessages(sendings);
    throw error;
  });
}

type Sent = RouteInput<typeof route>;

/** Validates a message; refuses everything that can be refused without the database. */
export function toSending(
  deps: Platform,
  actor: MemberActor,
  { lineId, id, body, replyToId: answered, fileIds, isSilent }: Sent,
): Sending {
  const replyToId = answered ?? null;
  if (isBlank(body) && fileIds.length === 0) throw new AppError(messengerErrors['empty-message']);
  if (new Set(fileIds).size < fileIds.length) throw new AppError(messengerErrors['file-unknown']);
  const facts = JSON.stringify([actor.membership.memberId, lineId, body, replyToId, fileIds]);
  const digest = createHash('sha256').update(facts).digest().subarray(0, 16);
  const mentionIds = readMentionIds(body);
  return { deps, actor, lineId, id, body, replyToId, fileIds, isSilent, digest, mentionIds };
}

/** Writes into a line. The id makes it idempotent: a repetition returns the stored message. */
export async function sendMessage(deps: Platform, actor: MemberActor, sent: Sent): Promise<Message> {
  const sending = toSending(deps, actor, sent);
  const message = await gather(`${actor.membership.companyId} ${sending.lineId}`, sending);
  // The message's id ensures that it is stored once; the idempotency key only replays the response.
  return deps.once.record(message, (work) => deps.db.asCompany(actor, work, { mayBeLost: true }));
}
