import type { IncomingHttpHeaders } from 'node:http';

/** The representation that a request selects, as conditional headers compare it. */
export interface Selected {
  readonly etag?: string | null | undefined;
  readonly changedAt?: Date | undefined;
}

/** Evaluates conditional headers in the order of RFC 9110, 13.2.2; without a representation there is nothing that a tag or date fits. */
export function evaluatePreconditions(
  { method, headers }: { readonly method: string; readonly headers: IncomingHttpHeaders },
  selected: Selected | null,
): 'passed' | 'not-modified' | 'failed' {
  const isRead = method === 'GET' || method === 'HEAD';
  const match = headers['if-match'];
  if (match !== undefined) {
    if (!hasTag(match, selected, false)) return 'failed';
  } else if (isChangedSince(headers['if-unmodified-since'], selected) === true) return 'failed';
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) {
    if (hasTag(noneMatch, selected, true)) return isRead ? 'not-modified' : 'failed';
  } else if (isRead && isChangedSince(headers['if-modified-since'], selected) === false)
    return 'not-modified';
  return 'passed';
}

const TAG = /(?:W\/)?"[^"]*"/g;

/** A weak tag never fits strongly, and fits weakly whatever has the same text. */
function hasTag(list: string, selected: Selected | null, isWeak: boolean): boolean {
  if (selected === null) return false;
  if (list.trim() === '*') return true;
  const { etag } = selected;
  if (etag === undefined || etag === null) return false;
  const plain = (tag: string) => (isWeak ? tag.replace(/^W\//, '') : tag);
  return (list.match(TAG) ?? []).some(
    (tag) => plain(tag) === plain(etag) && (isWeak || !tag.startsWith('W/')),
  );
}

/** Undefined where the header has to be ignored: it is absent, no date of HTTP, or there is no time to compare. */
function isChangedSince(header: string | undefined, selected: Selected | null): boolean | undefined {
  const time = header === undefined ? undefined : readHttpDate(header);
  if (time === undefined || selected?.changedAt === undefined) return undefined;
  return Math.floor(selected.changedAt.getTime() / 1000) * 1000 > time;
}

/** The three forms in which HTTP writes dates; the first is the one that is written today. */
const FORMS = [
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\d{2}) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/,
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\d{2})-(?<month>[A-Z][a-z]{2})-(?<year>\d{2}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/,
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>\d{2}:\d{2}:\d{2}) (?<year>\d{4})$/,
];

/** Milliseconds of a date in one of the three forms of RFC 9110, 5.6.7; undefined for anything else. */
function readHttpDate(text: string): number | undefined {
  for (const form of FORMS) {
    const found = form.exec(text.trim())?.groups;
    if (!found) continue;
    const { day, month, year, time } = found;
    const full = year?.length === 2 ? centuryOf(Number(year)) : year;
    const parsed = Date.parse(`${day?.trim()} ${month} ${full} ${time} GMT`);
    return Number.isNaN(parsed) ? undefined : parsed;
  }
  return undefined;
}

/** Two digits that seem to be more than 50 years ahead mean the past. */
function centuryOf(year: number): number {
  return year > 76 ? 1900 + year : 2000 + year;
}
