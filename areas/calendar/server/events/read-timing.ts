import { calendarErrors, parseRule } from '@artel/calendar/contract';
import { AppError } from '@artel/contract';
import { findZone } from '@artel/contract/time';
import { expandTiming, instantsOf, type Timing } from '../rules/timing.ts';

/** A year more than any rule may wait for its first occurrence. */
const FAR = new Date('2300-01-01T00:00:00Z');

/** Refuses a time that cannot be: each failure at its field. */
export function checkTiming(timing: Timing): Timing {
  const { isAllDay, starts, ends, timeZone, endZone } = timing;
  const length = isAllDay ? 10 : 16;
  if (starts.length !== length || ends.length !== length)
    throw new AppError(calendarErrors['days-and-times']);
  for (const zone of [timeZone, endZone]) {
    if (zone !== null && findZone(zone) === null) throw new AppError(calendarErrors['time-zone-unknown']);
  }
  const { startsAt, endsAt } = instantsOf(timing);
  const isBackwards = isAllDay ? ends <= starts : endsAt < startsAt || (endZone === null && ends < starts);
  if (isBackwards) throw new AppError(calendarErrors['ends-before-start']);
  checkRule(timing);
  return timing;
}

function checkRule(timing: Timing): void {
  if (timing.rule === null) return;
  if (parseRule(timing.rule) === null) throw new AppError(calendarErrors['rule-unreadable']);
  const { startsAt } = instantsOf(timing);
  if (expandTiming({ ...timing, leftOut: [], extraStarts: [] }, startsAt, FAR, 1).length === 0)
    throw new AppError(calendarErrors['rule-never']);
}
