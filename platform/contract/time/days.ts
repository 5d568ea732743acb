import { Temporal } from 'temporal-polyfill';

/** A day as `2026-11-21`; days of one zone can be compared as texts. */
export type Day = string;

/** The day that a zone's calendar shows at an instant. */
export function dayIn(timeZone: string, instant: Date): Day {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant.getTime());
  return moment.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The day a number of days later; days have no hours, so no change of the clocks shifts them. */
export function addDays(day: Day, count: number): Day {
  return Temporal.PlainDate.from(day).add({ days: count }).toString();
}

/** The number of days from one day to another; negative where the other is earlier. */
export function daysFrom(first: Day, last: Day): number {
  return Temporal.PlainDate.from(first).until(last, { largestUnit: 'days' }).days;
}
