import { calendarErrors } from '@artel/calendar/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findCalendars, listViewers, type SeenCalendar } from '../calendars/calendars.store.ts';
import { isReceived, mayChange, visibleAs } from '../policy.ts';
import { type EventRow, findEvent, listOverrides, type OverrideRow } from '../stored/events.store.ts';
import { events } from '../tables.ts';
import { readRows } from './undos.store.ts';

interface SeenEvent {
  readonly event: EventRow;
  readonly calendar: SeenCalendar;
  readonly isOwner: boolean;
}

/** An event whose content the caller may see; any other is answered as not found. */
export async function findSeen(
  deps: Pick<WithTransaction, 'tx'>,
  actor: MemberActor,
  id: string,
): Promise<SeenEvent> {
  return requireSeen(deps, actor, await getEventRow(deps, actor, id));
}

/** An event that is not in the trash, before it is known whether the caller may see it. */
export async function getEventRow(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
  id: string,
): Promise<EventRow> {
  const event = await findEvent(tx, { companyId, id });
  if (!event) throw new AppError(requestErrors['not-found']);
  return event;
}

/** Throws unless the caller may see the content of the event. */
export async function requireSeen(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership }: MemberActor,
  event: EventRow,
): Promise<SeenEvent> {
  const [calendar] = await findCalendars(tx, membership, [event.calendarId]);
  const isOwner = calendar?.ownerId === membership.memberId;
  if (!calendar || visibleAs({ ...calendar, isOwner }, event.visibility === 'private') === 'busy')
    throw new AppError(requestErrors['not-found']);
  return { event, calendar, isOwner };
}

/** An event that is locked for a change, with what every change needs to know of it. */
export interface OpenedEvent extends SeenEvent {
  readonly overrides: readonly OverrideRow[];
  /** The rows before the change, from which it can be undone. */
  readonly rows: unknown;
  readonly viewerIds: readonly string[];
}

/**
 * Locks an event for a caller who may change it; a guest's row is changed through the organiser's alone. All
 * that the change depends on is read behind the lock.
 */
export async function openForChange(
  deps: Pick<WithTransaction, 'tx'>,
  actor: MemberActor,
  id: string,
): Promise<OpenedEvent> {
  const { tx } = deps;
  const { companyId } = actor.membership;
  const found = await getEventRow(deps, actor, id);
  const [seen, locked, rows, overrides, viewerIds] = await Promise.all([
    requireSeen(deps, actor, found),
    events.lock(tx, { companyId, id }),
    readRows(tx, companyId, [id]),
    listOverrides(tx, companyId, id),
    listViewers(tx, companyId, found.calendarId),
  ]);
  if (!isChangeable(seen)) throw new AppError(calendarErrors['not-allowed']);
  if (!locked || locked.deletedAt !== null) throw new AppError(requestErrors['not-found']);
  return { ...seen, event: locked, rows, overrides, viewerIds };
}

export function isChangeable({ event, calendar, isOwner }: SeenEvent): boolean {
  const isPrivate = event.visibility === 'private';
  return (
    event.originId === null && !isReceived(event) && mayChange({ role: calendar.role, isOwner }, isPrivate)
  );
}
