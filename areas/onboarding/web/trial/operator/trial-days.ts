const DAY = 86_400_000;
/** Days that may be added at once. */
const LIMITS = { min: 1, max: 366 } as const;

/** The day so many days after another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** How many days lie between two days; null where the second is none or there are too few or too many. */
export function daysTo(day: string, last: string): number | null {
  const days = Math.round((Date.parse(last) - Date.parse(day)) / DAY);
  return days >= LIMITS.min && days <= LIMITS.max ? days : null;
}

/** A number of days as somebody typed it; null where it is none that may be added. */
export function readDays(typed: string): number | null {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return days >= LIMITS.min && days <= LIMITS.max ? days : null;
}

/** A day in words; it has no zone, so it is written as it stands. */
export function dayInWords(day: string): string {
  const date = new Date(day);
  const words = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    date,
  );
  return `${words} ${date.getUTCFullYear()}`;
}
