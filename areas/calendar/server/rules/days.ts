/** A day as a number, counted from 1 January 1970, without clock or zone. */
export type DayNumber = number;

const DAY_MS = 86_400_000;

export function dayNumber(year: number, month: number, day: number): DayNumber {
  return Math.floor(Date.UTC(year, month - 1, day) / DAY_MS);
}

export function toDate(day: DayNumber): readonly [year: number, month: number, day: number] {
  const date = new Date(day * DAY_MS);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}

/** 0 is Monday. */
export function getWeekday(day: DayNumber): number {
  return (((day + 3) % 7) + 7) % 7;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The first day of a week of the year by ISO 8601, for weeks that begin on any weekday; null if the year has no such week. */
export function weekOfYear(year: number, week: number, weekStart: number): DayNumber | null {
  const begin = (at: number) => {
    const fourth = dayNumber(at, 1, 4);
    return fourth - ((getWeekday(fourth) - weekStart + 7) % 7);
  };
  const weeks = (begin(year + 1) - begin(year)) / 7;
  const index = week < 0 ? weeks + week + 1 : week;
  return index < 1 || index > weeks ? null : begin(year) + (index - 1) * 7;
}
