import { calendarErrors, type ReceivedAct } from '@artel/calendar/contract';
import { requirePresence } from '@artel/company/server';
import { AppError, type MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { answerEvent } from '../events/answer-event.ts';
import { storeAnswer } from '../invitations/store-answer.ts';
import { toOriginal } from '../messages/read-event.ts';
import { listCopies } from '../stored/copies.store.ts';
import type { EventRow } from '../stored/events.store.ts';
import { deleteSingle, putReceived, type ReceivedRow } from '../stored/received.store.ts';
import { events } from '../tables.ts';
import { findGuestReply } from './find-reply.ts';
import { beginReceived, followReceived } from './follow-received.ts';
import {
  findInvitationStatus,
  getOrganiser,
  type InvitationStatus,
  invitedAs,
  type Received,
} from './invitation-status.ts';
import { type InvitationReply, sendReply } from './send-reply.ts';
import { leaveOut, trashReceived, writeSingle, writeWhole } from './write-event.ts';

interface Acting {
  readonly received: Received;
  /** The letter's id in the area of mail. */
  readonly letterId: string;
  readonly act: ReceivedAct;
  readonly comment: string;
}

/** Applies a person's decision about an event from a letter. Returns whether a letter to the organiser is sent. */
export async function actOnReceived(
  deps: WithTransaction,
  actor: MemberActor,
  acting: Acting,
): Promise<{ isSent: boolean }> {
  await requirePresence(deps, actor);
  await beginReceived(deps, actor);
  const status = await findInvitationStatus(deps.tx, actor, acting.received, 'locked');
  if (acting.act === 'apply') return applyReply(deps, acting.received, status);
  if (status.kind === 'outdated') throw new AppError(calendarErrors['received-outdated']);
  if (status.kind === 'other') throw new AppError(calendarErrors['received-conflict']);
  if (acting.act === 'remove') return remove(deps, actor, acting, status);
  return answer(deps, actor, acting, status);
}

const unfit = () => new AppError(calendarErrors['received-unfit']);

async function answer(
  deps: WithTransaction,
  actor: MemberActor,
  acting: Acting,
  status: InvitationStatus,
): Promise<{ isSent: boolean }> {
  const { received, act, comment } = acting;
  const { message } = received;
  const provided = act === 'add' ? null : (act as InvitationReply);
  if (status.kind === 'inside' && status.event && provided !== null) {
    const original = status.original === '' ? {} : { original: status.original };
    await answerEvent(deps, actor, { eventId: status.event.id, answer: provided, comment, ...original });
    return { isSent: false };
  }
  const invited = invitedAs(received);
  const organiser = getOrganiser(received);
  const isInvitation = message.method === 'request' && invited !== null;
  const fits = provided === null ? !isInvitation : isInvitation;
  if (!fits || organiser === null || status.kind === 'own' || status.kind === 'inside') throw unfit();
  if (message.method !== 'request' && message.method !== 'publish') throw unfit();
  const event = await writeAnswer(deps, actor, acting, status, {
    reply: provided,
    organiserEmail: organiser.email,
  });
  await record(deps, actor, acting, status, { answer: provided ?? 'none', eventId: event?.id ?? null });
  await followReceived(deps, actor, event);
  // A reader who organises it in another calendar needs no letter from themselves.
  if (provided === null || invited === null || received.addresses.includes(organiser.email))
    return { isSent: false };
  const { main, uid, whole } = message;
  const isSent = await sendReply(deps, actor, {
    ...{ uid, organiser, invitedAs: invited, answer: provided, comment, letterId: acting.letterId },
    ...{ sequence: main.sequence, title: main.title || deps.text('calendar.received.untitled') },
    timing: whole ?? event ?? status.event ?? main,
    original: status.original,
  });
  return { isSent };
}

/** The event in the calendar after the answer; null if it was never there. */
async function writeAnswer(
  deps: WithTransaction,
  actor: MemberActor,
  { received: { message } }: Acting,
  status: InvitationStatus,
  {
    reply: provided,
    organiserEmail,
  }: { readonly reply: InvitationReply | null; readonly organiserEmail: string },
): Promise<EventRow | null> {
  const { companyId, memberId } = actor.membership;
  const { event } = status;
  const { whole } = message;
  const back = whole === null ? [] : await deleteSingle(deps.tx, { companyId, memberId }, message.uid);
  if (provided === 'declined') {
    if (event === null) return null;
    if (whole !== null) return trashReceived(deps, actor, event);
    return leaveOut(deps, actor, event, getNames(message.single, event));
  }
  const writing = { message, organiserEmail, answer: provided ?? ('none' as const), back };
  return whole === null
    ? writeSingle(deps, actor, status, writing)
    : writeWhole(deps, actor, status, { ...writing, whole });
}

function getNames(single: Received['message']['single'], event: EventRow): string[] {
  return single.flatMap(({ recurrence }) => (recurrence ? [toOriginal(event, recurrence)] : []));
}

/** Records what was received and answered, even if the calendar contains none of it. */
async function record(
  deps: WithTransaction,
  { membership: { companyId, memberId } }: MemberActor,
  { received, letterId, comment }: Acting,
  { original, records, event }: InvitationStatus,
  answered: { readonly answer: ReceivedRow['answer']; readonly eventId: string | null },
): Promise<void> {
  const { message } = received;
  const { main, whole } = message;
  const organiser = getOrganiser(received);
  const invited = invitedAs(received);
  const eventId = answered.eventId ?? records.find((row) => row.eventId !== null)?.eventId ?? null;
  const timing = event ?? main;
  const about = whole === null ? message.single : [main];
  for (const one of about) {
    const name = whole === null && one.recurrence ? toOriginal(timing, one.recurrence) : original;
    await putReceived(deps.tx, {
      ...{ companyId, memberId, id: deps.ids.next(), uid: message.uid, original: name },
      ...{ organiserEmail: organiser?.email ?? '', organiserName: organiser?.name ?? '' },
      ...{ sequence: one.sequence, stamp: one.stamp, answer: answered.answer, comment, invitedAs: invited },
      guests: JSON.stringify(one.guests),
      ...{ letterId, eventId, updatedAt: deps.clock.now() },
    });
  }
}

/** Removes from the calendar what the organiser cancelled. */
async function remove(
  deps: WithTransaction,
  actor: MemberActor,
  acting: Acting,
  status: InvitationStatus,
): Promise<{ isSent: boolean }> {
  const { event, original, record: known } = status;
  const { message } = acting.received;
  if (message.method !== 'cancel' || status.kind === 'own' || status.kind === 'inside' || event === null)
    throw unfit();
  const after =
    message.whole === null
      ? await leaveOut(deps, actor, event, getNames(message.single, event))
      : await trashReceived(deps, actor, event);
  const answer = known?.answer ?? 'none';
  await record(
    deps,
    actor,
    { ...acting, comment: known?.comment ?? '' },
    { ...status, original },
    {
      answer,
      eventId: event.id,
    },
  );
  await followReceived(deps, actor, after);
  return { isSent: false };
}

/** Applies a guest's answer that came by mail. */
async function applyReply(
  deps: WithTransaction,
  received: Received,
  status: InvitationStatus,
): Promise<{ isSent: boolean }> {
  const { tx } = deps;
  const { reply, guest } = await findGuestReply(tx, received, status);
  const event = status.event && (await events.lock(tx, status.event));
  if (!guest || !event || reply.answer === 'none') throw unfit();
  const { answer, comment } = reply;
  const original = status.original === '' ? null : status.original;
  const copies = await listCopies(tx, { companyId: event.companyId, originId: event.id });
  await storeAnswer(deps, { event, guest, copies, answer, comment, original });
  return { isSent: false };
}
