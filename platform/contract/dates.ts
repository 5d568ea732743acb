import * as z from 'zod/mini';

/**
 * Bounds of the years in dates from people and programs: before the oldest living person's birth, and after
 * every contract's end.
 */
export const [FIRST_YEAR, LAST_YEAR] = [1900, 2199];
/** Characters of an instant with nanoseconds. */
const MOMENT_LENGTH = 30;

/** Checks the year; one outside of the range is a typing error, or would make a later computation fail. */
const inYears = (first: number, last: number) =>
  z.check<string>(({ value, issues }) => {
    const year = Number(value.slice(0, 4));
    if (year < first || year > last)
      issues.push({ code: 'custom', input: value, params: { code: 'date-range' } });
  });

/** A day of the calendar in a request: `2026-11-21`. */
export const dateField = z.iso.date().check(inYears(FIRST_YEAR, LAST_YEAR));

/** An instant in a request, in UTC: `2026-11-21T09:30:00Z`. */
export const dateTimeField = z.iso
  .datetime()
  .check(z.maxLength(MOMENT_LENGTH), inYears(FIRST_YEAR, LAST_YEAR));

/** A day from the database, without bounds: a file system or another program may have written any year. */
export const storedDate = z.iso.date().check(inYears(1, 9999));

/** An instant from the database, without bounds. */
export const storedDateTime = z.iso.datetime().check(z.maxLength(MOMENT_LENGTH), inYears(1, 9999));
