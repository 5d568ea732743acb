import { type BusyTimes, MOST_LISTED, type listBusy as route } from '@artel/calendar/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';
import { mergeTimes, type Times, unpackTimes, writeTimes } from './busy-times.ts';
import { computeOccurrences } from './compute-occurrences.ts';
import { listBeyond, listBusyTimes } from './occurrences.store.ts';
import { MOST_COMPUTED, readRange, tooMuch } from './read-range.ts';

/** Returns when the owners of calendars are busy: the size of the answer depends on days, not on events. */
export async function listBusy(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership }: MemberActor,
  query: RouteInput<typeof route>,
): Promise<{ items: BusyTimes[] }> {
  const { from, to, readers } = await readRange({ tx }, membership, query);
  const { companyId } = membership;
  const range = { companyId, calendarIds: [...readers.keys()], from, to };
  const [stored, beyond] = await Promise.all([
    listBusyTimes(tx, range, USUAL_ZONE),
    listBeyond(tx, range, MOST_COMPUTED + 1),
  ]);
  if (beyond.length > MOST_COMPUTED) throw tooMuch();
  const computed = await computeOccurrences(tx, companyId, beyond, { ...range, most: MOST_LISTED + 1 });
  const times = new Map<string, Times>(range.calendarIds.map((id) => [id, []]));
  for (const { calendarId, ...row } of stored)
    for (const packed of [row.times, row.days]) unpackTimes(times.get(calendarId) ?? [], packed);
  for (const { calendarId, startsAt, endsAt, ...row } of computed)
    if (row.busy > 0 && !row.isCancelled) times.get(calendarId)?.push(startsAt.getTime(), endsAt.getTime());
  const days = new Map<number, string>();
  const items = [...times].map(([calendarId, found]) => ({
    calendarId,
    times: writeTimes(mergeTimes(found, from.getTime(), to.getTime()), days),
  }));
  return { items };
}
