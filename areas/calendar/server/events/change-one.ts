import { calendarErrors, MOST_OVERRIDES } from '@artel/calendar/contract';
import { AppError, type MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import {
  type EventRow,
  type OverrideRow,
  replaceOccurrences,
  replaceOverrides,
  setEvent,
} from '../stored/events.store.ts';
import { toStored } from '../stored/store-occurrences.ts';
import { type Change, type Changed, raised, type Target } from './finish-change.ts';
import { toZones } from './next-timing.ts';
import { getWhen } from './present-event.ts';
import { checkTiming } from './read-timing.ts';

/** Changes one occurrence: the differences are stored beside the series. */
export async function changeOne(
  deps: WithTransaction,
  actor: MemberActor,
  { event, original, overrides }: Target,
  change: Change,
): Promise<Changed> {
  const { tx } = deps;
  const { isAllDay = event.isAllDay, guests, rule, visibility, hasRoom } = change;
  const isForAll = [guests, rule, visibility, hasRoom].some((value) => value !== undefined);
  if (isForAll || isAllDay !== event.isAllDay) throw new AppError(calendarErrors['whole-series-only']);
  const known = overrides.find((row) => row.original === original) ?? null;
  if (!known && overrides.length >= MOST_OVERRIDES)
    throw new AppError(calendarErrors['too-many-overrides'], { values: { count: MOST_OVERRIDES } });
  const columns = raised(deps, actor, event, true);
  const rest = overrides.filter((row) => row.original !== original);
  const override = { ...changedAt(event, original, known, change), sequence: columns.sequence };
  const changed = [...rest, override];
  const { occurrences, ...range } = toStored(deps, { ...event, ...columns }, changed);
  const stored = { ...event, ...columns, ...range };
  const written = Promise.all([
    replaceOverrides(tx, event, changed),
    setEvent(tx, event, { ...columns, ...range }),
    replaceOccurrences(tx, stored, occurrences),
  ]);
  return { event: stored, written, touched: [] };
}

/** Computes the differences of an occurrence after a change; earlier differences stay. */
function changedAt(
  event: EventRow,
  original: string,
  known: OverrideRow | null,
  change: Change,
): Omit<OverrideRow, 'sequence'> {
  const before = known ?? { title: null, place: null, notes: null, status: null, isBusy: null };
  return {
    ...{ companyId: event.companyId, eventId: event.id, original, status: before.status },
    title: change.title ?? before.title,
    place: change.place ?? before.place,
    notes: change.notes ?? before.notes,
    isBusy: change.isBusy ?? before.isBusy,
    ...timeAt(event, original, known, change),
  };
}

function timeAt(event: EventRow, original: string, known: OverrideRow | null, change: Change) {
  const { starts, ends, timeZone, endZone } = change;
  if ([starts, ends, timeZone, endZone].every((value) => value === undefined)) {
    const none = { starts: null, ends: null, timeZone: null, endZone: null };
    const { starts: begins, ends: stops, timeZone: zone, endZone: last } = known ?? none;
    return { starts: begins, ends: stops, timeZone: zone, endZone: last };
  }
  const now = getWhen(event, original, known);
  const time = {
    starts: starts ?? now.starts,
    ends: ends ?? now.ends,
    ...toZones(now, change, event.isAllDay),
  };
  checkTiming({ ...time, isAllDay: event.isAllDay, rule: null, extraStarts: [], leftOut: [] });
  return time;
}
