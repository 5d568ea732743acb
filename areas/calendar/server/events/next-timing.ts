import { calendarErrors } from '@artel/calendar/contract';
import { AppError } from '@artel/contract';
import { moveSeries } from '../rules/change-series.ts';
import { hasOccurrence, type Timing } from '../rules/timing.ts';
import type { EventRow, OverrideRow } from '../stored/events.store.ts';
import { toColumns } from '../stored/timing-columns.ts';
import type { Change } from './finish-change.ts';
import { getWhen } from './present-event.ts';
import { checkTiming } from './read-timing.ts';

/** The zones after a change; whole-day events have none. */
export function toZones(
  now: Pick<Timing, 'timeZone' | 'endZone'>,
  { timeZone, endZone }: Pick<Change, 'timeZone' | 'endZone'>,
  isAllDay: boolean,
): Pick<Timing, 'timeZone' | 'endZone'> {
  if (isAllDay) return { timeZone: null, endZone: null };
  return { timeZone: timeZone ?? now.timeZone, endZone: endZone === undefined ? now.endZone : endZone };
}

/** The time of a series after a change; null if the change does not affect it. */
export function nextTiming(
  event: EventRow,
  original: string,
  change: Change,
): ReturnType<typeof moveSeries> | null {
  const { starts, ends, isAllDay = event.isAllDay, timeZone, endZone, rule } = change;
  const provided = [starts, ends, change.isAllDay, timeZone, endZone, rule];
  if (provided.every((value) => value === undefined)) return null;
  const now = getWhen(event, original, null);
  const zones = toZones(event, change, isAllDay);
  if (!isAllDay && zones.timeZone === null) throw new AppError(calendarErrors['time-zone-unknown']);
  const shown = { starts: starts ?? now.starts, ends: ends ?? now.ends };
  const length = isAllDay ? 10 : 16;
  if (shown.starts.length !== length || shown.ends.length !== length)
    throw new AppError(calendarErrors['days-and-times']);
  const moved = moveSeries(event, {
    ...{ original, isAllDay, ...shown, ...zones },
    ...(rule !== undefined && { rule }),
  });
  if (JSON.stringify(toColumns(moved.timing)) === JSON.stringify(toColumns(event))) return null;
  const checked = checkTiming(moved.timing);
  const leftOut = checked.leftOut.filter((name) => hasOccurrence({ ...checked, leftOut: [] }, name));
  return { ...moved, timing: { ...checked, leftOut } };
}

/** Moves the changes of single occurrences along with the series, if it still has these occurrences. */
export function moveOverrides(
  overrides: readonly OverrideRow[],
  { timing, rename }: ReturnType<typeof moveSeries>,
): OverrideRow[] {
  return overrides
    .map((row) => ({ ...row, original: rename(row.original) }))
    .filter((row) => hasOccurrence(timing, row.original));
}
