import { type BusyTimes, MOST_LISTED, type listBusy as route } from '@artel/calendar/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { USUAL_ZONE } from '../calendars/usual-zone.ts';
import { computeBeyond } from './compute-beyond.ts';
import { listBeyond, listBusyTimes } from './occurrences.store.ts';
import { MOST_COMPUTED, readRange, tooMuch } from './read-range.ts';

interface Time {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** When the owners of calendars are busy, joined in the database: the answer grows with days, not with events. */
export async function listBusy(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership }: MemberActor,
  query: RouteInput<typeof route>['query'],
): Promise<{ items: BusyTimes[] }> {
  const { from, to, readers } = await readRange({ tx }, membership, query);
  const { companyId } = membership;
  const range = { companyId, calendarIds: [...readers.keys()], from, to };
  const stored = await listBusyTimes(tx, range, USUAL_ZONE);
  const beyond = await listBeyond(tx, range, MOST_COMPUTED + 1);
  if (beyond.length > MOST_COMPUTED) throw tooMuch();
  const computed = await computeBeyond(tx, companyId, beyond, { ...range, most: MOST_LISTED + 1 });
  const times = new Map<string, Time[]>();
  for (const { calendarId, ...time } of [...stored, ...computed.filter(isBusy)]) {
    if (time.startsAt < to && time.endsAt > from)
      times.set(calendarId, [...(times.get(calendarId) ?? []), time]);
  }
  const items = range.calendarIds.map((calendarId) => {
    const joined = join(times.get(calendarId) ?? []);
    return {
      calendarId,
      times: joined.map(({ startsAt, endsAt }) => ({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    };
  });
  return { items };
}

const isBusy = ({ busy, isCancelled }: { readonly busy: number; readonly isCancelled: boolean }) =>
  busy > 0 && !isCancelled;

/** Times that overlap or meet as one. */
function join(times: readonly Time[]): Time[] {
  const joined: Time[] = [];
  for (const time of times.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    const last = joined.at(-1);
    if (!last || time.startsAt > last.endsAt) joined.push(time);
    else if (time.endsAt > last.endsAt)
      joined.splice(-1, 1, { startsAt: last.startsAt, endsAt: time.endsAt });
  }
  return joined;
}
