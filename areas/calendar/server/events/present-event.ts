import type { Answer, CalendarEvent, EventGuest } from '@artel/calendar/contract';
import { namePrincipals } from '@artel/company/server';
import type { MemberActor, Membership } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findCalendars, type SeenCalendar } from '../calendars/calendars.store.ts';
import { isReceived } from '../policy.ts';
import { listAlarms } from '../reminders/reminders.store.ts';
import { getTime } from '../rules/resolve-occurrences.ts';
import { type EventRow, listOverrides, type OverrideRow } from '../stored/events.store.ts';
import { type GuestRow, listAnswersAt, listGuests } from '../stored/guests.store.ts';
import { listReceivedByEvent, type ReceivedRow } from '../stored/received.store.ts';
import { isChangeable } from './find-changeable.ts';

/** Facts that the caller knows already, so that they are not read again. */
interface Known {
  readonly calendar?: SeenCalendar;
  readonly guests?: readonly GuestRow[];
  readonly reminders?: readonly number[];
}

/** An event as its reader sees it, or one occurrence of it. */
export async function presentEvent(
  { tx, ports }: Pick<WithTransaction, 'tx' | 'ports'>,
  { membership }: MemberActor,
  event: EventRow,
  original: string | null = null,
  known: Known = {},
): Promise<CalendarEvent> {
  const { memberId } = membership;
  const [[calendar], overrides, guests, names, received, roomPath, reminders] = await loadParts(
    { tx, ports },
    membership,
    event,
    original,
    known,
  );
  const isOwner = calendar?.ownerId === memberId;
  const override = overrides.find((row) => row.original === original) ?? null;
  const own = guests.find((guest) => guest.memberId === calendar?.ownerId);
  const mayEdit = calendar !== undefined && isChangeable({ event, calendar, isOwner });
  return {
    id: event.id,
    calendarId: event.calendarId,
    ...getContent(event, override),
    ...getWhen(event, original, override),
    rule: event.rule,
    original,
    isChanged: override !== null,
    visibility: event.visibility as CalendarEvent['visibility'],
    isBusy: override?.isBusy ?? event.isBusy,
    organiserId: event.organiserId,
    organiserName:
      names.get(event.organiserId ?? '')?.called ?? (received?.organiserName || event.organiserEmail) ?? '',
    // Only the organiser needs to know that a letter was not delivered.
    guests: received ? receivedGuests(received) : guests.map((guest) => presentGuest(guest, mayEdit)),
    roomPath,
    answer: received ? ownReceived(received) : ((own?.answer ?? null) as Answer | null),
    reminders: [...reminders],
    mayEdit,
    received: received && isOwner ? await presentReceived({ tx, ports }, received) : null,
    version: event.version,
  };
}

/** Reads what is shown beside the event's row; no query waits for another. */
function loadParts(
  { tx, ports }: Pick<WithTransaction, 'tx' | 'ports'>,
  membership: Membership,
  event: EventRow,
  original: string | null,
  known: Known,
) {
  const { companyId, memberId } = membership;
  const ofOrigin = { companyId, eventId: event.originId ?? event.id };
  return Promise.all([
    known.calendar ? [known.calendar] : findCalendars(tx, membership, [event.calendarId]),
    original === null ? [] : listOverrides(tx, companyId, ofOrigin.eventId),
    known.guests ?? listPresent(tx, ofOrigin, original),
    namePrincipals(tx, companyId, event.organiserId ? [event.organiserId] : []),
    isReceived(event) ? findReceived(tx, event, original) : null,
    event.hasRoom ? ports.eventRooms.findPath(tx, ofOrigin) : null,
    known.reminders ?? listAlarms(tx, companyId, event.id, memberId),
  ]);
}

/** The invitation by mail to the shown occurrence, or else to the whole event. */
async function findReceived(
  tx: WithTransaction['tx'],
  event: EventRow,
  original: string | null,
): Promise<ReceivedRow | null> {
  const records = await listReceivedByEvent(tx, event);
  return records.find((row) => row.original === original) ?? records[0] ?? null;
}

/** The invitation of the reader; a reader who is not invited has nothing to answer. */
const ownReceived = ({ answer, invitedAs }: ReceivedRow) => (invitedAs === null ? null : answer);

function receivedGuests({ guests, invitedAs, answer }: ReceivedRow): EventGuest[] {
  return guests.map(({ email, name, isOptional, ...guest }) => ({
    ...{ email, name, isOptional, memberId: null, comment: '', isUnreached: false },
    answer: email === invitedAs ? answer : guest.answer,
  }));
}

async function presentReceived(
  { tx, ports }: Pick<WithTransaction, 'tx' | 'ports'>,
  { companyId, letterId, invitedAs }: ReceivedRow,
): Promise<NonNullable<CalendarEvent['received']>> {
  const letterPath =
    letterId === null ? null : await ports.invitationReplies.findPath(tx, { companyId, letterId });
  return { isInvited: invitedAs !== null, letterPath };
}

async function listPresent(
  tx: WithTransaction['tx'],
  ofEvent: { readonly companyId: string; readonly eventId: string },
  original: string | null,
): Promise<GuestRow[]> {
  const [all, single] = await Promise.all([
    listGuests(tx, ofEvent),
    original === null ? [] : listAnswersAt(tx, ofEvent, original),
  ]);
  const guests = all.filter(({ removedAt }) => removedAt === null);
  const answers = new Map(single.map((row) => [row.email, row]));
  return guests.map((guest) => {
    const { answer, comment } = answers.get(guest.email) ?? guest;
    return { ...guest, answer, comment };
  });
}

function presentGuest(
  { email, memberId, name, isOptional, answer, comment, isUnreached }: GuestRow,
  mayEdit: boolean,
): EventGuest {
  return {
    ...{ email, memberId, name, isOptional, comment },
    answer: answer as Answer,
    isUnreached: mayEdit && isUnreached,
  };
}

export function getContent(
  { title, place, notes }: EventRow,
  override: OverrideRow | null,
): Pick<CalendarEvent, 'title' | 'place' | 'notes'> {
  return {
    title: override?.title ?? title,
    place: override?.place ?? place,
    notes: override?.notes ?? notes,
  };
}

/** The time of an event, or of one occurrence. */
export function getWhen(event: EventRow, original: string | null, override: OverrideRow | null) {
  const { isAllDay, starts, ends, timeZone, endZone } = event;
  if (original === null) return { isAllDay, starts, ends, timeZone, endZone };
  const none = { starts: null, ends: null, timeZone: null, endZone: null };
  const found = getTime(event, { ...none, ...override, original });
  return {
    isAllDay,
    starts: found.starts,
    ends: found.ends,
    timeZone: found.timeZone,
    endZone: found.endZone,
  };
}
