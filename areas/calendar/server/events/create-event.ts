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
import { setCalendar } from '../calendars/calendars.store.ts';
import { findCalendar } from '../calendars/find-calendar.ts';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';
import { countOrganised, insertEvent } from '../stored/events.store.ts';
import { EVER, storeOccurrences } from '../stored/store-occurrences.ts';
import { chooseGuests } from './choose-guests.ts';
import { followChange } from './follow-change.ts';
import { presentEvent } from './present-event.ts';
import { checkTiming } from './read-timing.ts';
import { setAlarms } from './set-reminders.ts';
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
  const { tx, clock, limits } = deps;
  const { userId, membership } = actor;
  const { companyId, memberId } = membership;
  await requirePresence(deps, actor);
  const existing = () => countOrganised(tx, companyId, memberId);
  await limits.consume(tx, calendarLimits.events, { member: memberId }, { existing });
  await limits.consume(tx, calendarLimits.changes, { member: memberId });
  const account = await findAccount(tx, userId);
  if (!account) throw new AppError(requestErrors.forbidden);
  const calendar = await findCalendar(deps, actor, named ?? memberId, 'editor');
  const zone = account.timeZone ?? USUAL_ZONE;
  if (calendar.id === memberId && calendar.timeZone !== zone)
    await setCalendar(tx, { companyId, id: memberId }, { timeZone: zone });
  // In another member's calendar the event belongs to that member, not to the member who created it.
  const organiserId = calendar.ownerId ?? memberId;
  const owner = organiserId === memberId ? account : await findMember(tx, companyId, organiserId);
  if (!owner) throw new AppError(requestErrors['not-found']);
  const { isAllDay, starts, ends, rule } = planned;
  const when = checkTiming({
    ...{ isAllDay, starts, ends, rule, extraStarts: [], leftOut: [] },
    timeZone: isAllDay ? null : (planned.timeZone ?? zone),
    endZone: isAllDay ? null : planned.endZone,
  });
  const id = planned.id ?? deps.ids.next();
  const written = await insertEvent(tx, {
    ...{ companyId, id, calendarId: calendar.id, href: `${id}.ics` },
    uid: `${id}@${deps.config.publicUrl.hostname}`,
    ...{ organiserId, organiserEmail: owner.email },
    ...when,
    ...{ title: planned.title, place: planned.place, notes: planned.notes },
    ...{ visibility: planned.visibility, isBusy: planned.isBusy, hasRoom },
    ...{ storedFrom: clock.now(), storedTo: EVER },
    ...{ createdAt: clock.now(), createdBy: memberId, updatedAt: clock.now(), updatedBy: memberId },
  });
  const event = await storeOccurrences(deps, tx, written);
  await chooseGuests(deps, actor, event, guests, owner.email);
  if (hasRoom) await deps.ports.eventRooms.open(deps, { companyId, eventId: id });
  await setAlarms(deps, actor, event.id, reminders ?? calendar.defaultReminders);
  await followChange(deps, event);
  await deps.emit(tx, eventPlanned, { companyId, eventId: id, memberId });
  const undo = await storeUndo(deps, actor, { rows: null, made: [id], versions: { [id]: event.version } });
  return { event: await presentEvent(deps, actor, event), ...undo };
}
