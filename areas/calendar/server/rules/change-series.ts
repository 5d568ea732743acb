import { calendarErrors, formatRule, parseRule, type Rule } from '@artel/calendar/contract';
import { AppError } from '@artel/contract';
import { DAY, instantAt } from '@artel/contract/time';
import { daysInMonth, getWeekday, toDate } from './days.ts';
import { expandTiming, floating, shownAt, type Timing } from './timing.ts';

/** Another time for a series, given for one of its occurrences. */
interface Move {
  /** The occurrence, by its start in the rule. */
  readonly original: string;
  readonly isAllDay: boolean;
  readonly starts: string;
  readonly ends: string;
  readonly timeZone: string | null;
  readonly endZone: string | null;
  /** A new rule; by default the old one is moved along. */
  readonly rule?: string | null;
}

/** Maps the name of an occurrence to its name after a move. */
type Rename = (original: string) => string;

/** Moves a whole series so that the named occurrence is at the given time. */
export function moveSeries(timing: Timing, move: Move): { readonly timing: Timing; readonly rename: Rename } {
  const days = getDay(move.starts) - getDay(move.original);
  const time = getTime(move.starts);
  const rename: Rename = (original) => shownAt((getDay(original) + days) * DAY + time, move.isAllDay);
  const starts = rename(timing.starts);
  const length = floating(move.ends) - floating(move.starts);
  const rule =
    move.rule === undefined
      ? shiftRule(timing, starts, floating(starts) - floating(timing.starts))
      : move.rule;
  return {
    timing: {
      isAllDay: move.isAllDay,
      starts,
      ends: shownAt(floating(starts) + length, move.isAllDay),
      timeZone: move.timeZone,
      endZone: move.endZone,
      rule,
      extraStarts: timing.extraStarts.map(rename),
      leftOut: timing.leftOut.map(rename),
    },
    rename,
  };
}

/** Ends a series before one of its occurrences. */
export function endBefore(timing: Timing, original: string): Timing {
  const rule = timing.rule === null ? null : parseRule(timing.rule);
  const isBefore = (other: string) => other < original;
  return {
    ...timing,
    rule: rule && formatRule({ ...rule, count: null, until: momentBefore(timing, original) }),
    extraStarts: timing.extraStarts.filter(isBefore),
    leftOut: timing.leftOut.filter(isBefore),
  };
}

/** The rest of a series from one of its occurrences on, as a series of its own. */
export function beginAt(timing: Timing, original: string): Timing {
  const rule = timing.rule === null ? null : parseRule(timing.rule);
  const length = floating(timing.ends) - floating(timing.starts);
  const isBehind = (other: string) => other >= original;
  const count = rule?.count == null ? null : Math.max(1, rule.count - countBefore(timing, original));
  return {
    ...timing,
    starts: original,
    ends: shownAt(floating(original) + length, timing.isAllDay),
    rule: rule && formatRule({ ...rule, count }),
    extraStarts: timing.extraStarts.filter((other) => other > original),
    leftOut: timing.leftOut.filter(isBehind),
  };
}

/** Counts the occurrences before one of them; those that were left out count too, as in the rule. */
function countBefore(timing: Timing, original: string): number {
  const whole = { ...timing, leftOut: [], extraStarts: [] };
  const until = new Date(floating(original) + 2 * DAY);
  const before = expandTiming(whole, new Date(floating(timing.starts) - 2 * DAY), until, 10_001);
  return before.filter((occurrence) => occurrence.original < original).length;
}

/** A second before an occurrence, in the form of a rule's end. */
function momentBefore({ isAllDay, timeZone }: Timing, original: string): string {
  if (isAllDay) return compact(floating(original) - DAY).slice(0, 8);
  const instant = timeZone === null ? floating(original) : instantAt(timeZone, floating(original));
  return `${compact(instant - 1000)}Z`;
}

function compact(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

function getDay(shown: string): number {
  return Math.floor(floating(shown) / DAY);
}

function getTime(shown: string): number {
  return floating(shown) - getDay(shown) * DAY;
}

/**
 * The rule of a series whose first day moved. If the new rule does not follow from the day alone, a person
 * has to choose one.
 */
function shiftRule(timing: Timing, starts: string, shift: number): string | null {
  const rule = timing.rule === null ? null : parseRule(timing.rule);
  if (rule === null) return timing.rule;
  const days = getDay(starts) - getDay(timing.starts);
  const moved = days === 0 ? rule : shiftDays(rule, getDay(starts), days);
  if (rule.until === null || shift === 0) return formatRule(moved);
  const isInstant = rule.until.length > 8;
  const until = compact(Date.parse(getIso(rule.until)) + (isInstant ? shift : days * DAY));
  return formatRule({ ...moved, until: isInstant ? `${until}${rule.until.slice(15)}` : until.slice(0, 8) });
}

function getIso(until: string): string {
  const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  return until.length === 8
    ? `${date}T00:00:00Z`
    : `${date}T${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}Z`;
}

function shiftDays(rule: Rule, day: number, shift: number): Rule {
  const { frequency, days, months, monthDays, yearDays, weeks, positions } = rule;
  const isComplex = [yearDays, weeks, positions].some(({ length }) => length > 0) || months.length > 1;
  if (!isComplex && days.length + monthDays.length + months.length === 0) return rule;
  const isWeekly = frequency === 'WEEKLY' && months.length === 0;
  if (!isComplex && isWeekly)
    return { ...rule, days: days.map((at) => ({ nth: 0, day: (((at.day + shift) % 7) + 7) % 7 })) };
  const moved = isComplex || frequency === 'DAILY' ? null : shiftDate(rule, day);
  if (moved === null) throw new AppError(calendarErrors['rule-does-not-fit']);
  return moved;
}

/** A monthly rule: by the day of the month, or by its nth weekday. */
function shiftDate(rule: Rule, day: number): Rule | null {
  const { days, months, monthDays } = rule;
  const [year, month, date] = toDate(day);
  const inMonth = months.length === 0 ? {} : { months: [month] };
  if (days.length === 0 && monthDays.length <= 1)
    return { ...rule, ...inMonth, monthDays: monthDays.length === 0 ? [] : [date] };
  const [only] = days;
  if (!only || days.length > 1 || monthDays.length > 0 || only.nth === 0) return null;
  const isLast = date > daysInMonth(year, month) - 7;
  const nth = only.nth < 0 && isLast ? -1 : Math.ceil(date / 7);
  return { ...rule, ...inMonth, days: [{ nth, day: getWeekday(day) }] };
}
