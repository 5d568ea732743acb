import type { Rule, RuleDay } from '@artel/calendar/contract';
import { type DayNumber, dayNumber, daysInMonth, getWeekday, toDate, weekOfYear } from './days.ts';

/** The first occurrence of a series. */
export interface SeriesStart {
  readonly day: DayNumber;
  readonly date: readonly [year: number, month: number, day: number];
}

/** All days of a rule in its k-th period (day, week, month or year) from the start on, in order. */
export function periodDays(rule: Rule, start: SeriesStart, k: number): DayNumber[] {
  const days = [...new Set(candidates[rule.frequency](rule, start, rule.interval * k))].sort((a, b) => a - b);
  if (rule.positions.length === 0) return days;
  const chosen = rule.positions.map((position) => days.at(position > 0 ? position - 1 : position));
  return [...new Set(chosen.filter((day) => day !== undefined))].sort((a, b) => a - b);
}

type Candidates = (rule: Rule, start: SeriesStart, offset: number) => DayNumber[];

const candidates: Readonly<Record<Rule['frequency'], Candidates>> = {
  DAILY: (rule, start, offset) => {
    const day = start.day + offset;
    return fitsDate(rule, day) && fitsWeekday(rule, day) ? [day] : [];
  },
  WEEKLY: (rule, start, offset) => {
    const first = start.day - ((getWeekday(start.day) - rule.weekStart + 7) % 7) + offset * 7;
    return range(first, first + 6).filter((day) => isOnWeekday(rule, start, day) && fitsMonth(rule, day));
  },
  MONTHLY: (rule, start, offset) => {
    const index = start.date[1] - 1 + offset;
    const [year, month] = [start.date[0] + Math.floor(index / 12), (index % 12) + 1];
    if (rule.months.length > 0 && !rule.months.includes(month)) return [];
    return daysOfMonth(rule, start, year, month);
  },
  YEARLY: (rule, start, offset) => {
    const year = start.date[0] + offset;
    if (rule.yearDays.length > 0) return daysByNumber(rule, year);
    if (rule.weeks.length > 0) return daysByWeek(rule, start, year);
    const months = rule.months.length > 0 ? rule.months : null;
    if (rule.monthDays.length > 0 || (rule.days.length > 0 && months))
      return (months ?? range(1, 12)).flatMap((month) => daysOfMonth(rule, start, year, month));
    if (rule.days.length > 0) return nthDays(rule.days, dayNumber(year, 1, 1), dayNumber(year, 12, 31));
    return (months ?? [start.date[1]]).flatMap((month) => daysOfMonth(rule, start, year, month));
  },
};

function daysOfMonth(rule: Rule, start: SeriesStart, year: number, month: number): DayNumber[] {
  const [first, length] = [dayNumber(year, month, 1), daysInMonth(year, month)];
  if (rule.monthDays.length === 0) {
    if (rule.days.length > 0) return nthDays(rule.days, first, first + length - 1);
    return start.date[2] <= length ? [first + start.date[2] - 1] : [];
  }
  const numbered = rule.monthDays.map((day) => (day > 0 ? day : length + day + 1));
  const days = numbered.filter((day) => day >= 1 && day <= length).map((day) => first + day - 1);
  if (rule.days.length === 0) return days;
  // In a year the nth weekday counts within the month only if months are named; a day of the month narrows
  // the result either way.
  const wanted = new Set(nthDays(rule.days, first, first + length - 1));
  return days.filter((day) => wanted.has(day));
}

function daysByNumber(rule: Rule, year: number): DayNumber[] {
  const [first, last] = [dayNumber(year, 1, 1), dayNumber(year, 12, 31)];
  return rule.yearDays
    .map((day) => (day > 0 ? first + day - 1 : last + day + 1))
    .filter((day) => day >= first && day <= last && fitsDate(rule, day) && fitsWeekday(rule, day));
}

/** Weeks count by the year that they belong to, so a week may have days of a neighbour; positions count within the calendar's year. */
function daysByWeek(rule: Rule, start: SeriesStart, year: number): DayNumber[] {
  const isInYear = (day: DayNumber) => rule.positions.length === 0 || toDate(day)[0] === year;
  return rule.weeks.flatMap((week) => {
    const first = weekOfYear(year, week, rule.weekStart);
    if (first === null) return [];
    return range(first, first + 6).filter(
      (day) => isOnWeekday(rule, start, day) && fitsDate(rule, day) && isInYear(day),
    );
  });
}

/** Days of the week between two days; the nth ones count within these. */
function nthDays(days: readonly RuleDay[], first: DayNumber, last: DayNumber): DayNumber[] {
  const weeks = Math.ceil((last - first + 1) / 7);
  return days.flatMap(({ nth, day }) => {
    if (Math.abs(nth) > weeks) return [];
    const earliest = first + ((day - getWeekday(first) + 7) % 7);
    const latest = last - ((getWeekday(last) - day + 7) % 7);
    if (nth === 0) return range(earliest, latest, 7);
    const found = nth > 0 ? earliest + (nth - 1) * 7 : latest + (nth + 1) * 7;
    return found >= first && found <= last ? [found] : [];
  });
}

function fitsMonth({ months }: Rule, day: DayNumber): boolean {
  return months.length === 0 || months.includes(toDate(day)[1]);
}

function fitsDate(rule: Rule, day: DayNumber): boolean {
  const [year, month, number] = toDate(day);
  if (rule.months.length > 0 && !rule.months.includes(month)) return false;
  const length = daysInMonth(year, month);
  return (
    rule.monthDays.length === 0 || rule.monthDays.some((at) => (at > 0 ? at : length + at + 1) === number)
  );
}

function fitsWeekday({ days }: Rule, day: DayNumber): boolean {
  return days.length === 0 || days.some((at) => at.day === getWeekday(day));
}

/** A rule that names no weekday repeats on that of its start. */
function isOnWeekday(rule: Rule, start: SeriesStart, day: DayNumber): boolean {
  return rule.days.length === 0 ? getWeekday(day) === getWeekday(start.day) : fitsWeekday(rule, day);
}

function range(first: number, last: number, step = 1): number[] {
  const numbers: number[] = [];
  for (let number = first; number <= last; number += step) numbers.push(number);
  return numbers;
}
