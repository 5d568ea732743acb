import {
  calendarErrors,
  LONGEST_RANGE,
  MOST_CALENDARS,
  MOST_LISTED,
  type listOccurrences as route,
} from '@artel/calendar/contract';
import { AppError, type Membership, type RouteInput } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { findCalendars } from '../calendars/calendars.store.ts';
import { buildPersonalCalendar } from '../calendars/personal-calendar.ts';

/** Limit of series that one answer computes because their stored occurrences do not reach far enough. */
export const MOST_COMPUTED = 1000;

/** The instants of a request, and the caller's roles in its calendars; calendars without a role are left out. */
export async function readRange(
  { tx }: Pick<WithTransaction, 'tx'>,
  membership: Membership,
  { from: first, to: last, calendarIds }: RouteInput<typeof route>,
) {
  const [from, to] = [new Date(first), new Date(last)];
  if (to <= from) throw new AppError(calendarErrors['ends-before-start']);
  if (to.getTime() - from.getTime() > LONGEST_RANGE * DAY)
    throw new AppError(calendarErrors['range-too-long'], { values: { count: LONGEST_RANGE } });
  const ids = [...new Set(calendarIds?.split(',') ?? [membership.memberId])];
  if (ids.length > MOST_CALENDARS)
    throw new AppError(calendarErrors['too-much-listed'], { values: { count: MOST_CALENDARS } });
  // The role in the own calendar is known without a query.
  const others = ids.filter((id) => id !== membership.memberId);
  const found = others.length > 0 ? await findCalendars(tx, membership, others) : [];
  const isOwnSeen = others.length < ids.length || found.length === 0;
  const seen = isOwnSeen ? [buildPersonalCalendar(membership), ...found] : found;
  const readers = new Map(
    seen.map(({ id, role, ownerId }) => [id, { role, isOwner: ownerId === membership.memberId }]),
  );
  return { from, to, readers };
}

export function tooMuch(): AppError {
  return new AppError(calendarErrors['too-much-listed'], { values: { count: MOST_LISTED } });
}
