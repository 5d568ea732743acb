import type { ReceivedEvent } from '@artel/calendar/contract';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { getTime } from '../rules/resolve-occurrences.ts';
import { expandTiming, type Timing, toInstants } from '../rules/timing.ts';
import { type EventRow, listOverrides } from '../stored/events.store.ts';
import { listAnswersAt, listGuests } from '../stored/guests.store.ts';
import { listBusyTitles } from '../stored/received.store.ts';
import { EVER } from '../stored/store-occurrences.ts';
import { findReply } from './find-reply.ts';
import {
  findInvitationStatus,
  getOrganiser,
  type InvitationStatus,
  invitedAs,
  type Received,
} from './invitation-status.ts';

const MOST_SHOWN = 50;
const NONE = { starts: null, ends: null, timeZone: null, endZone: null };

/** Describes a letter about an event, for the card above its text. It changes nothing. */
export async function describeReceived(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'text'>,
  actor: MemberActor,
  received: Received,
): Promise<ReceivedEvent> {
  const { tx } = deps;
  const { message, sender } = received;
  const { method, main, remarks } = message;
  const status = await findInvitationStatus(tx, actor, received);
  const { event, original } = status;
  const organiser = getOrganiser(received);
  const known = event ? await timeInCalendar(tx, event, original) : null;
  const when: Timing = main.hasTime || event === null ? main : { ...event, ...(known ?? {}) };
  const { startsAt, endsAt } = toInstants(when);
  const reply = method === 'reply' || method === 'counter';
  return {
    kind: method,
    title: main.title || event?.title || deps.text('calendar.received.untitled'),
    ...{ place: main.place, notes: main.notes },
    hasTime: main.hasTime || event !== null,
    ...{ isAllDay: when.isAllDay, starts: when.starts, ends: when.ends },
    ...{ timeZone: when.timeZone, endZone: when.endZone },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    rule: original === '' ? when.rule : null,
    isOccurrence: original !== '',
    organiser,
    isFromOrganiser: organiser?.email === sender.email,
    guests: main.guests.slice(0, MOST_SHOWN).map((guest) => ({ ...guest })),
    guestCount: main.guests.length,
    invitedAs: reply ? null : invitedAs(received),
    standing: status.kind,
    answer: await ownAnswer(tx, actor, status),
    eventId: event?.id ?? null,
    before: toBefore(status, known, { ...when, startsAt, endsAt }),
    busyWith: method === 'request' || method === 'publish' ? await busyWith(deps, actor, received) : [],
    reply: reply ? await findReply(tx, received, status) : null,
    remarks: [...remarks],
  };
}

/** The time at which the calendar has the event, or the one occurrence of it; null if that occurrence is not there. */
async function timeInCalendar(tx: WithTransaction['tx'], event: EventRow, original: string) {
  if (original === '') return getTime(event, { ...NONE, original: event.starts });
  if (event.leftOut.includes(original)) return null;
  const overrides = await listOverrides(tx, event.companyId, event.originId ?? event.id);
  const override = overrides.find((row) => row.original === original);
  return getTime(event, { ...NONE, ...override, original });
}

function toBefore(
  { kind }: InvitationStatus,
  known: Awaited<ReturnType<typeof timeInCalendar>>,
  next: { readonly startsAt: Date; readonly endsAt: Date; readonly isAllDay: boolean },
): ReceivedEvent['before'] {
  if (kind !== 'changed' && kind !== 'new') return null;
  if (known === null) return null;
  const { startsAt, endsAt } = toInstants(known);
  const isSame =
    known.isAllDay === next.isAllDay &&
    startsAt.getTime() === next.startsAt.getTime() &&
    endsAt.getTime() === next.endsAt.getTime();
  if (isSame) return null;
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), isAllDay: known.isAllDay };
}

async function ownAnswer(
  tx: WithTransaction['tx'],
  { membership: { companyId, memberId } }: MemberActor,
  { kind, event, record, original }: InvitationStatus,
): Promise<ReceivedEvent['answer']> {
  if (kind === 'other' || kind === 'own') return 'none';
  if (kind !== 'inside' || !event) return record?.answer ?? 'none';
  const ofEvent = { companyId, eventId: event.originId ?? event.id };
  const single = original === '' ? [] : await listAnswersAt(tx, ofEvent, original);
  const own = [...single, ...(await listGuests(tx, ofEvent))].find((guest) => guest.memberId === memberId);
  return (own?.answer ?? 'none') as ReceivedEvent['answer'];
}

/** Returns the reader's entries at the next time of the event; none for whole days. */
async function busyWith(
  { tx, clock }: Pick<WithTransaction, 'tx' | 'clock'>,
  { membership: { companyId, memberId } }: MemberActor,
  { message: { main, uid } }: Received,
): Promise<string[]> {
  if (main.isAllDay || main.status === 'cancelled') return [];
  const [next] = expandTiming(main, clock.now(), EVER, 1);
  if (!next) return [];
  return listBusyTitles(tx, { companyId, memberId }, { from: next.startsAt, to: next.endsAt }, uid);
}
