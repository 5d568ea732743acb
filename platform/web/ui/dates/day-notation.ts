import type { Day } from '@artel/contract/time';
import { isDay } from './month-days.ts';
import type { Notation } from './notation.ts';

const PARTS = /^(\d{1,2})[.,/\- ](\d{1,2})(?:[.,/\- ](\d{4}|\d{2}))?\.?$/;
const DIGITS = /^(\d\d)(\d\d)(\d{4}|\d{2})$/;
/** The format in which browsers fill in a stored birthday. */
const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;
/** How many years ahead a year of two digits may be; beyond that it belongs to the last century. */
const YEARS_AHEAD = 20;

/** Days in Russian notation, `01.12.2026`; also accepted: `1.12.26`, `1.12` of this year, `01122026`. */
export function dayNotation(today: Day): Notation {
  return {
    read: (typed) => readDay(typed.trim(), Number(today.slice(0, 4))),
    isWhole: (typed) => /^\d{1,2}\.\d{1,2}\.\d{4}$|^\d{8}$/.test(typed.trim()) || ISO.test(typed.trim()),
    write: (day) => day.split('-').toReversed().join('.'),
    next: (typed) => (/^(0[1-9]|[12]\d|3[01])$|^\d{1,2}\.(0[1-9]|1[0-2])$/.test(typed) ? '.' : ''),
  };
}

function readDay(typed: string, thisYear: number): Day | null {
  const [, isoYear, isoMonth, isoDate] = ISO.exec(typed) ?? [];
  const [, date = isoDate, month = isoMonth, year = isoYear] = PARTS.exec(typed) ?? DIGITS.exec(typed) ?? [];
  if (date === undefined || month === undefined) return null;
  const day = [getYear(year, thisYear), month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}

function getYear(typed: string | undefined, thisYear: number): string {
  if (typed === undefined) return String(thisYear);
  if (typed.length === 4) return typed;
  const year = 2000 + Number(typed);
  return String(year > thisYear + YEARS_AHEAD ? year - 100 : year);
}
