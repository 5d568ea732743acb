import { dayInWords, daysFrom } from '@artel/contract/time';

/** Days that may be added at once. */
const LIMITS = { min: 1, max: 366 } as const;

/** Number of days between two days; null if the second is invalid or the number is out of range. */
export function daysTo(day: string, last: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(last)) return null;
  const days = daysFrom(day, last);
  return days >= LIMITS.min && days <= LIMITS.max ? days : null;
}

/** Parses a typed number of days; null if it is not allowed. */
export function readDays(typed: string): number | null {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return days >= LIMITS.min && days <= LIMITS.max ? days : null;
}

/** A day in words, with its year. */
export function dayAndYear(day: string): string {
  return `${dayInWords(day)} ${day.slice(0, 4)}`;
}
