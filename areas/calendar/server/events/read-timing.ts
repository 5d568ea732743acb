import { calendarErrors, formatRule, parseRule } from '@artel/calendar/contract';
import { AppError } from '@artel/contract';
import { DAY, findZone } from '@artel/contract/time';
import { expandTiming, type Timing, toInstants } from '../rules/timing.ts';

/**
 * A rule for 29 February on a certain weekday may wait for forty years, over a century without one; a rule
 * that waits longer has no occurrence.
 */
const LONGEST_WAIT = 41 * 366 * DAY;

/** Refuses an impossible time, with each error at its field. */
export function checkTiming<T extends Timing>(timing: T): T {
  const { isAllDay, starts, ends, timeZone, endZone } = timing;
  const length = isAllDay ? 10 : 16;
  if (starts.length !== length || ends.length !== length)
    throw new AppError(calendarErrors['days-and-times']);
  for (const zone of [timeZone, endZone]) {
    if (zone !== null && findZone(zone) === null) throw new AppError(calendarErrors['time-zone-unknown']);
  }
  const { startsAt, endsAt } = toInstants(timing);
  const isBackwards = isAllDay ? ends <= starts : endsAt < startsAt || (endZone === null && ends < starts);
  if (isBackwards) throw new AppError(calendarErrors['ends-before-start']);
  return { ...timing, rule: readRule(timing) };
}

/** Normalises a rule for storage, because other programs read it from letters. */
function readRule(timing: Timing): string | null {
  if (timing.rule === null) return null;
  const rule = parseRule(timing.rule);
  if (rule === null) throw new AppError(calendarErrors['rule-unreadable']);
  const { startsAt } = toInstants(timing);
  const last = new Date(startsAt.getTime() + LONGEST_WAIT);
  if (expandTiming({ ...timing, leftOut: [], extraStarts: [] }, startsAt, last, 1).length === 0)
    throw new AppError(calendarErrors['rule-never']);
  return formatRule(rule);
}
