import { FALLBACK_LOCALE } from '@artel/contract';
import { addDays, type Day } from '@artel/contract/time';

export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** The same date this many months later, or the last day of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The index of a day in its week: 0 is Monday. */
export function getWeekday(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The weeks of a day's month, from Monday to Sunday; null for days of another month. */
export function getWeeks(day: Day): readonly (readonly (Day | null)[])[] {
  const first = `${day.slice(0, 8)}01`;
  const start = addDays(first, -getWeekday(first));
  const weeks = [0, 1, 2, 3, 4, 5].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((at) => {
      const one = addDays(start, week * 7 + at);
      return one.slice(0, 7) === day.slice(0, 7) ? one : null;
    }),
  );
  return weeks.filter((week) => week.some((one) => one !== null));
}

function inWords(day: Day, options: Intl.DateTimeFormatOptions): string {
  const words = new Intl.DateTimeFormat(FALLBACK_LOCALE, { ...options, timeZone: 'UTC' });
  return words.format(new Date(`${day}T00:00:00Z`));
}

/** The name of a month with its year. */
export function monthWords(day: Day): string {
  const month = inWords(day, { month: 'long' });
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} ${day.slice(0, 4)}`;
}

/** A day in full, with its weekday. */
export function dayWords(day: Day): string {
  return inWords(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** The days of a week from Monday on, briefly and in full. */
export function weekdays(): readonly { readonly short: string; readonly long: string }[] {
  // Any week that begins on a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((date) => {
    const day = `2024-01-0${date}`;
    return { short: inWords(day, { weekday: 'short' }), long: inWords(day, { weekday: 'long' }) };
  });
}
