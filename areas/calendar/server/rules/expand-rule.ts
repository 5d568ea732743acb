import { parseUntil, type Rule } from '@artel/calendar/contract';
import { type DayNumber, toDate } from './days.ts';
import { periodDays, type SeriesStart } from './period-days.ts';

/**
 * Limit of periods that are examined for one answer: more than twenty years of days, and an end for rules
 * that never match.
 */
const MOST_PERIODS = 20_000;
/** The fewest and the most days that a period may have. */
const LENGTHS = { DAILY: [1, 1], WEEKLY: [7, 7], MONTHLY: [28, 31], YEARLY: [365, 366] } as const;
/** Days, months and weeks repeat after 400 years: a rule without a match in these periods never has one. */
const CYCLES = { DAILY: 146_097, WEEKLY: 20_871, MONTHLY: 4800, YEARLY: 400 } as const;
const DAY_MS = 86_400_000;

interface Window {
  readonly from: DayNumber;
  readonly to: DayNumber;
  readonly most: number;
}

/**
 * The days of a series between two days, up to a limit, in local time, without zones. `timeMs` is the time of
 * day; `isPast` returns whether an occurrence of a day is after the rule's end, if that is an instant.
 */
export function expandRule(
  rule: Rule,
  firstDay: DayNumber,
  { from, to, most }: Window,
  isPast: (day: DayNumber) => boolean = endsByFloatingTime(rule, 0),
): DayNumber[] {
  const start = { day: firstDay, date: toDate(firstDay) };
  const [shortest, longest] = LENGTHS[rule.frequency];
  // Without a count the periods before the window are skipped, so an old series costs no more than a new one.
  const skipped = rule.count === null ? Math.floor((from - firstDay) / (longest * rule.interval)) - 1 : 0;
  const isOver = (day: DayNumber) => day > to || isPast(day);
  const found: DayNumber[] = [];
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  for (const [k, days] of periods(rule, start, Math.max(0, skipped))) {
    if (isOver(firstDay - longest + shortest * rule.interval * k)) return found;
    for (const day of days.filter((candidate) => candidate >= firstDay)) {
      if (isOver(day)) return found;
      left -= 1;
      if (day >= from) found.push(day);
      if (found.length >= most || left === 0) return found;
    }
  }
  return found;
}

/** The days of one period after another, until it is certain that no more come. */
function* periods(rule: Rule, start: SeriesStart, first: number): Generator<[k: number, days: DayNumber[]]> {
  let empty = 0;
  for (let k = first; k < first + MOST_PERIODS && empty < CYCLES[rule.frequency]; k += 1) {
    const days = periodDays(rule, start, k);
    empty = days.length > 0 ? 0 : empty + 1;
    yield [k, days];
  }
}

/** The end of a rule, taken as local time of the series. */
export function endsByFloatingTime({ until }: Rule, timeMs: number): (day: DayNumber) => boolean {
  if (until === null) return () => false;
  const end = parseUntil(until);
  return (day) => day * DAY_MS + timeMs > end;
}
