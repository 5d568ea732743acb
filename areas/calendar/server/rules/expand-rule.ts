import { type Rule, untilOf } from '@artel/calendar/contract';
import { type DayNumber, dateOf } from './days.ts';
import { periodDays } from './period-days.ts';

/** Periods that are looked at for one answer: more than twenty years of days, and an end for rules that never match. */
const MOST_PERIODS = 20_000;
/** Of a period the fewest and the most days it may have. */
const LENGTHS = { DAILY: [1, 1], WEEKLY: [7, 7], MONTHLY: [28, 31], YEARLY: [365, 366] } as const;
const DAY_MS = 86_400_000;

interface Window {
  readonly from: DayNumber;
  readonly to: DayNumber;
  readonly most: number;
}

/**
 * The days of a series between two days, at most so many, in the floating time of its own clocks: zones play no part here. `timeMs` is
 * the time of day; `isPast` says whether an occurrence of a day is after the rule's end, where the end is an instant.
 */
export function expandRule(
  rule: Rule,
  firstDay: DayNumber,
  { from, to, most }: Window,
  isPast: (day: DayNumber) => boolean = endsByFloatingTime(rule, 0),
): DayNumber[] {
  const start = { day: firstDay, date: dateOf(firstDay) };
  const [shortest, longest] = LENGTHS[rule.frequency];
  // Without a count nothing before the window matters, so an old series costs no more than a new one.
  const skipped = rule.count === null ? Math.floor((from - firstDay) / (longest * rule.interval)) - 1 : 0;
  const isOver = (day: DayNumber) => day > to || isPast(day);
  const found: DayNumber[] = [];
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  let k = Math.max(0, skipped);
  for (const last = k + MOST_PERIODS; k < last; k += 1) {
    if (isOver(firstDay - longest + shortest * rule.interval * k)) return found;
    for (const day of periodDays(rule, start, k).filter((candidate) => candidate >= firstDay)) {
      if (isOver(day)) return found;
      left -= 1;
      if (day >= from) found.push(day);
      if (found.length >= most || left === 0) return found;
    }
  }
  return found;
}

/** The end of a rule read as the clocks of the series show it. */
export function endsByFloatingTime({ until }: Rule, timeMs: number): (day: DayNumber) => boolean {
  if (until === null) return () => false;
  const end = untilOf(until);
  return (day) => day * DAY_MS + timeMs > end;
}
