import {
  type CalendarEvent,
  calendarLimits,
  eventPlanned,
  type createEvent as route,
} from '@artel/calendar/contract';
import { findMember, requirePresence } from '@artel/company/server';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import { findAccount } from '@artel/identity/server';
import type { WithTransaction } from '@artel/server';
import { listViewers, type SeenCalendar, setCalendar } from '../calendars/calendars.store.ts';
import { findCalendar } from '../calendars/find-calendar.ts';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';
import {
  type EventRow,
  insertEvent,
  insertOccurrences,
  type StoredOccurrence,
} from '../stored/events.store.ts';
import { insertGuests } from '../stored/guests.store.ts';
import { EVER, toStored } from '../stored/store-occurrences.ts';
import { toColumns } from '../stored/timing-columns.ts';
import { buildFirstGuests } from './choose-guests.ts';
import { claimEvent } from './claim-event.ts';
import { followCreation } from './follow-change.ts';
import { presentEvent } from './present-event.ts';
import { checkTiming } from './read-timing.ts';
import { setFirstAlarms } from './set-reminders.ts';
import { storeUndo } from './undo-change.ts';

/** Another area may have chosen the id already. */
type Planned = RouteInput<typeof route> & { readonly id?: string };

/**
 * Creates an event in a calendar, with its guests; jobs of the same transaction write the letters and the
 * guests' rows.
 */
export async function createEvent(
  deps: WithTransaction,
  actor: MemberActor,
  { calendarId: named, guests, reminders, hasRoom, ...planned }: Planned,
): Promise<{ event: CalendarEvent; undoId: string; undoSeconds: number }> {
  const { tx } = deps;
  const { userId, membership } = actor;
  const { companyId, memberId } = membership;
  const [, , , account, calendar, viewerIds] = await Promise.all([
    requirePresence(deps, actor),
    claimEvent(deps, actor),
    deps.limits.consume(tx, calendarLimits.changes, { member: memberId }),
    findAccount(tx, userId),
    findCalendar(deps, actor, named ?? memberId, 'editor'),
    listViewers(tx, companyId, named ?? memberId),
  ]);
  if (!account) throw new AppError(requestErrors.forbidden);
  const zone = account.timeZone ?? USUAL_ZONE;
  // In another member's calendar the event belongs to that member, not to the member who created it.
  const organiserId = calendar.ownerId ?? memberId;
  const owner = organiserId === memberId ? account : await findMember(tx, companyId, organiserId);
  if (!owner) throw new AppError(requestErrors['not-found']);
  const organiser = { organiserId, organiserEmail: owner.email };
  const { event, occurrences } = buildEvent(deps, actor, {
    ...planned,
    ...organiser,
    hasRoom,
    zone,
    calendar,
  });
  const { id } = event;
  const invited = await buildFirstGuests(deps, event, guests, owner.email);
  const minutes = [...new Set(reminders ?? calendar.defaultReminders)].sort((one, other) => one - other);
  const isZoneNew = calendar.id === memberId && calendar.timeZone !== zone;
  const written = Promise.all([
    isZoneNew && setCalendar(tx, { companyId, id: memberId }, { timeZone: zone }),
    insertEvent(tx, event),
    insertOccurrences(tx, event, occurrences),
    insertGuests(tx, invited),
    setFirstAlarms(deps, actor, id, minutes),
  ]);
  if (hasRoom) {
    await written;
    await deps.ports.eventRooms.open(deps, { companyId, eventId: id });
  }
  const known = { calendar, reminders: minutes, ...(invited.length === 0 && { guests: [] }) };
  // The owner of a calendar that was created just now is not among those who were found.
  const audience = [organiserId, ...viewerIds];
  const [, , , undo, shown] = await Promise.all([
    written,
    followCreation(deps, event, { guests: invited, viewerIds: audience }),
    deps.emit(tx, eventPlanned, { companyId, eventId: id, memberId }),
    storeUndo(deps, actor, { rows: null, made: [id], versions: { [id]: event.version } }),
    presentEvent(deps, actor, event, null, known),
  ]);
  return { event: shown, ...undo };
}

type Drafted = Omit<Planned, 'calendarId' | 'guests' | 'reminders'> &
  Pick<EventRow, 'organiserId' | 'organiserEmail'> & {
    readonly zone: string;
    readonly calendar: SeenCalendar;
  };

/** The complete row of a new event, and its occurrences: nothing has to wait for what the database stores. */
function buildEvent(
  deps: WithTransaction,
  { membership: { companyId, memberId } }: MemberActor,
  { zone, calendar, ...planned }: Drafted,
): { readonly event: EventRow; readonly occurrences: readonly StoredOccurrence[] } {
  const { isAllDay, starts, ends, rule, title, place, notes, visibility, isBusy, hasRoom } = planned;
  const when = checkTiming({
    ...{ isAllDay, starts, ends, rule, extraStarts: [], leftOut: [] },
    timeZone: isAllDay ? null : (planned.timeZone ?? zone),
    endZone: isAllDay ? null : planned.endZone,
  });
  const now = deps.clock.now();
  const id = planned.id ?? deps.ids.next();
  const event = {
    ...{ companyId, id, calendarId: calendar.id, href: `${id}.ics`, source: null, originId: null },
    uid: `${id}@${deps.config.publicUrl.hostname}`,
    ...{ organiserId: planned.organiserId, organiserEmail: planned.organiserEmail },
    ...toColumns(when),
    ...{ title, place, notes, status: 'confirmed', visibility, isBusy, hasRoom, sequence: 0, version: 1 },
    ...{ storedFrom: now, storedTo: EVER, deletedAt: null },
    ...{ createdAt: now, createdBy: memberId, updatedAt: now, updatedBy: memberId },
  };
  const { occurrences, ...range } = toStored(deps, event, []);
  return { event: { ...event, ...range }, occurrences };
}
