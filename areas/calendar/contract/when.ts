import { FIRST_YEAR, LAST_YEAR } from '@artel/contract';
import * as z from 'zod/mini';

const SHOWN = /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/;

/** Local date and time, `2026-11-26T10:00`; for whole days the date alone. */
export const shownTime = z.string().check(
  z.maxLength(16),
  z.regex(SHOWN),
  z.check(({ value, issues }) => {
    const day = value.slice(0, 10);
    const read = new Date(`${day}T00:00:00Z`);
    const year = Number(day.slice(0, 4));
    const isDay = !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === day;
    if (!isDay || year < FIRST_YEAR || year > LAST_YEAR)
      issues.push({ code: 'custom', input: value, params: { code: 'date-range' } });
  }),
);

/** IANA name of a zone; the use case checks that the zone exists. */
export const zoneName = z.string().check(z.minLength(1), z.maxLength(64));

/** The time of an event, in local times of its zones. */
export const When = z.object({
  isAllDay: z.boolean(),
  starts: z.string(),
  /** For whole-day events the day after the last one. */
  ends: z.string(),
  timeZone: z.nullable(z.string()),
  endZone: z.nullable(z.string()),
});
export type When = z.infer<typeof When>;
