import {
  calendarErrors,
  LONGEST_RANGE,
  MOST_CALENDARS,
  MOST_LISTED,
  type Occurrence,
  type listOccurrences as route,
} from '@artel/calendar/contract';
import { AppError, type MemberActor, type RouteInput } from '@artel/contract';
import { DAY, HOUR } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { findCalendars } from '../calendars/calendars.store.ts';
import { unwrittenCalendar } from '../calendars/personal-calendar.ts';
import { computeBeyond } from './compute-beyond.ts';
import { maskOccurrence } from './mask-occurrence.ts';
import { listBeyond, listStored } from './occurrences.store.ts';

/** Whole days have no zone: those that touch the range in any zone of the earth are in it. */
const ANY_ZONE = 14 * HOUR;
/** Series that one answer computes because they reach beyond what is stored. */
const MOST_COMPUTED = 1000;

/** What is in some calendars between two instants, of each as much as the caller may see. */
export async function listOccurrences(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership }: MemberActor,
  { from: first, to: last, calendarIds }: RouteInput<typeof route>['query'],
): Promise<{ items: Occurrence[] }> {
  const [from, to] = [new Date(first), new Date(last)];
  if (to <= from) throw new AppError(calendarErrors['ends-before-start']);
  if (to.getTime() - from.getTime() > LONGEST_RANGE * DAY)
    throw new AppError(calendarErrors['range-too-long'], { values: { count: LONGEST_RANGE } });
  const ids = [...new Set(calendarIds?.split(',') ?? [membership.memberId])];
  if (ids.length > MOST_CALENDARS)
    throw new AppError(calendarErrors['too-much-listed'], { values: { count: MOST_CALENDARS } });
  const found = await findCalendars(tx, membership, ids);
  const seen = found.length > 0 ? found : [unwrittenCalendar(membership)];
  const readers = new Map(
    seen.map(({ id, role, ownerId }) => [id, { role, isOwner: ownerId === membership.memberId }]),
  );
  const range = {
    companyId: membership.companyId,
    calendarIds: [...readers.keys()],
    from: new Date(from.getTime() - ANY_ZONE),
    to: new Date(to.getTime() + ANY_ZONE),
  };
  const stored = await listStored(tx, range, MOST_LISTED + 1);
  const beyond = await listBeyond(tx, range, MOST_COMPUTED + 1);
  if (beyond.length > MOST_COMPUTED) throw tooMuch();
  const computed = await computeBeyond(tx, membership.companyId, beyond, { ...range, most: MOST_LISTED + 1 });
  const items = [...stored, ...computed]
    .filter((row) => row.isAllDay || (row.startsAt < to && (row.endsAt > from || row.startsAt >= from)))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .flatMap((row) => {
      const reader = readers.get(row.calendarId);
      return (reader && maskOccurrence(row, reader)) ?? [];
    });
  if (stored.length > MOST_LISTED || items.length > MOST_LISTED) throw tooMuch();
  return { items };
}

function tooMuch(): AppError {
  return new AppError(calendarErrors['too-much-listed'], { values: { count: MOST_LISTED } });
}
