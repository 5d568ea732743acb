import { MOST_LISTED, type Occurrence, type listOccurrences as route } from '@artel/calendar/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import { HOUR } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { computeOccurrences } from './compute-occurrences.ts';
import { maskOccurrence } from './mask-occurrence.ts';
import { listBeyond, listStored } from './occurrences.store.ts';
import { MOST_COMPUTED, readRange, tooMuch } from './read-range.ts';

/** Whole days have no zone: the range includes days that touch it in any zone of the earth. */
const ANY_ZONE = 14 * HOUR;

/** Lists the entries of some calendars between two instants, each as far as the caller may see it. */
export async function listOccurrences(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership }: MemberActor,
  { from: first, to: last, calendarIds }: RouteInput<typeof route>,
): Promise<{ items: Occurrence[] }> {
  const { from, to, readers } = await readRange({ tx }, membership, { from: first, to: last, calendarIds });
  const range = {
    companyId: membership.companyId,
    calendarIds: [...readers.keys()],
    from: new Date(from.getTime() - ANY_ZONE),
    to: new Date(to.getTime() + ANY_ZONE),
  };
  const [stored, beyond] = await Promise.all([
    listStored(tx, range, MOST_LISTED + 1),
    listBeyond(tx, range, MOST_COMPUTED + 1),
  ]);
  if (beyond.length > MOST_COMPUTED) throw tooMuch();
  const computed = await computeOccurrences(tx, membership.companyId, beyond, {
    ...range,
    most: MOST_LISTED + 1,
  });
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
