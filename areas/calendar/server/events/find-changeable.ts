import { calendarErrors } from '@artel/calendar/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findCalendars, type SeenCalendar } from '../calendars/calendars.store.ts';
import { isReceived, mayChange, visibleAs } from '../policy.ts';
import type { EventRow } from '../stored/events.store.ts';
import { findEvent } from '../stored/events.store.ts';
import { events } from '../tables.ts';

interface SeenEvent {
  readonly event: EventRow;
  readonly calendar: SeenCalendar;
  readonly isOwner: boolean;
}

/** An event whose content the caller may see; any other is answered as not found. */
export async function findSeen(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership }: MemberActor,
  id: string,
): Promise<SeenEvent> {
  const { companyId, memberId } = membership;
  const event = await findEvent(tx, { companyId, id });
  const [calendar] = event ? await findCalendars(tx, membership, [event.calendarId]) : [];
  const isOwner = calendar?.ownerId === memberId;
  if (!event || !calendar || visibleAs({ ...calendar, isOwner }, event.visibility === 'private') === 'busy')
    throw new AppError(requestErrors['not-found']);
  return { event, calendar, isOwner };
}

/** The same for a caller who may change the event; a guest's row is changed through the organiser's alone. */
export async function findChangeable(
  deps: Pick<WithTransaction, 'tx'>,
  actor: MemberActor,
  id: string,
): Promise<SeenEvent> {
  const seen = await findSeen(deps, actor, id);
  if (!isChangeable(seen)) throw new AppError(calendarErrors['not-allowed']);
  const locked = await events.lock(deps.tx, { companyId: actor.membership.companyId, id });
  if (!locked || locked.deletedAt !== null) throw new AppError(requestErrors['not-found']);
  return { ...seen, event: locked };
}

export function isChangeable({ event, calendar, isOwner }: SeenEvent): boolean {
  const isPrivate = event.visibility === 'private';
  return (
    event.originId === null && !isReceived(event) && mayChange({ role: calendar.role, isOwner }, isPrivate)
  );
}
