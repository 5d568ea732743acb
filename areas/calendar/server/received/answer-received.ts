import { type CalendarEvent, calendarErrors, type answerReceived as route } from '@artel/calendar/contract';
import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findSeen } from '../events/find-changeable.ts';
import { presentEvent } from '../events/present-event.ts';
import { isReceived } from '../policy.ts';
import { type EventRow, setEvent } from '../stored/events.store.ts';
import {
  deleteSingle,
  listReceivedByEvent,
  putReceived,
  type ReceivedRow,
} from '../stored/received.store.ts';
import { storeOccurrences } from '../stored/store-occurrences.ts';
import { events } from '../tables.ts';
import { beginReceived, followReceived } from './follow-received.ts';
import { sendReply } from './send-reply.ts';
import { trashReceived } from './write-event.ts';

type Answering = RouteInput<typeof route>;

/** Answers, on the calendar's page, an event that came by mail. Declining removes it from the calendar. */
export async function answerReceived(
  deps: WithTransaction,
  actor: MemberActor,
  { eventId, answer, comment }: Answering,
): Promise<RouteResponse<typeof route>> {
  const { tx, clock } = deps;
  await beginReceived(deps, actor);
  const { event: seen, isOwner } = await findSeen(deps, actor, eventId);
  if (!isOwner || !isReceived(seen)) throw new AppError(calendarErrors['not-received']);
  const event = await events.lock(tx, seen);
  if (!event || event.deletedAt !== null) throw new AppError(requestErrors['not-found']);
  const records = await listReceivedByEvent(tx, event);
  const whole = records.find(({ original }) => original === '');
  const answered = whole ? [whole] : records;
  if (whole && answer !== 'declined') await deleteSingle(tx, getOwner(event), event.uid);
  for (const row of answered)
    await putReceived(tx, {
      ...row,
      guests: JSON.stringify(row.guests),
      answer,
      comment,
      updatedAt: clock.now(),
    });
  const after = await follow(deps, actor, event, answer);
  await followReceived(deps, actor, after);
  let isSent = false;
  for (const row of answered) isSent = (await reply(deps, actor, event, row, { answer, comment })) || isSent;
  return { event: await presented(deps, actor, after), isSent };
}

const getOwner = ({ companyId, calendarId }: EventRow) => ({ companyId, memberId: calendarId });

async function follow(
  deps: WithTransaction,
  actor: MemberActor,
  event: EventRow,
  answer: Answering['answer'],
): Promise<EventRow> {
  if (answer === 'declined') return trashReceived(deps, actor, event);
  const status = answer === 'tentative' ? 'tentative' : 'confirmed';
  const change = { status, version: event.version + 1, updatedAt: deps.clock.now() };
  return storeOccurrences(deps, deps.tx, await setEvent(deps.tx, event, change));
}

async function reply(
  deps: WithTransaction,
  actor: MemberActor,
  event: EventRow,
  { invitedAs, organiserName, organiserEmail, sequence, letterId, original, uid }: ReceivedRow,
  answered: Pick<Answering, 'answer' | 'comment'>,
): Promise<boolean> {
  if (invitedAs === null) return false;
  const organiser = { name: organiserName, email: organiserEmail };
  return sendReply(deps, actor, {
    ...{ uid, sequence, title: event.title, organiser, invitedAs, letterId, original, timing: event },
    ...answered,
  });
}

async function presented(
  deps: WithTransaction,
  actor: MemberActor,
  event: EventRow,
): Promise<CalendarEvent | null> {
  return event.deletedAt === null ? presentEvent(deps, actor, event) : null;
}
