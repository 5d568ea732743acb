import * as z from 'zod/mini';

/** Years of the dates that people and programs send: before the oldest person alive, and after every contract's end. */
export const [FIRST_YEAR, LAST_YEAR] = [1900, 2199];
/** Signs of a moment written to the billionth of a second. */
const MOMENT_LENGTH = 30;

/** Check of the year; one outside the range is a slip of the hand, or a value with which a later computation would fail. */
const inYears = (first: number, last: number) =>
  z.check<string>(({ value, issues }) => {
    const year = Number(value.slice(0, 4));
    if (year < first || year > last)
      issues.push({ code: 'custom', input: value, params: { code: 'date-range' } });
  });

/** A day of the calendar as a caller sends it: `2026-11-21`. */
export const dateField = z.iso.date().check(inYears(FIRST_YEAR, LAST_YEAR));

/** An instant as a caller sends it, in UTC: `2026-11-21T09:30:00Z`. */
export const dateTimeField = z.iso
  .datetime()
  .check(z.maxLength(MOMENT_LENGTH), inYears(FIRST_YEAR, LAST_YEAR));

/** A day out of the database: what a file system or another program wrote may lie far from our time. */
export const storedDate = z.iso.date().check(inYears(1, 9999));

/** An instant out of the database. */
export const storedDateTime = z.iso.datetime().check(z.maxLength(MOMENT_LENGTH), inYears(1, 9999));
