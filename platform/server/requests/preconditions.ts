import type { IncomingHttpHeaders } from 'node:http';

/** The representation that a request selects, for comparing with conditional headers. */
interface Selected {
  readonly etag?: string | null | undefined;
  readonly changedAt?: Date | undefined;
}

/** Evaluates conditional headers in the order of RFC 9110, 13.2.2; without a representation no tag or date matches. */
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

const TAGS = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** The tags of a list (RFC 9110, 8.8.3 and 5.6.1); none if the list contains anything else. */
function readTags(list: string): readonly string[] {
  const places = list.replace(TAGS, '"').split(',');
  return places.every((place) => ['', '"'].includes(place.trim())) ? (list.match(TAGS) ?? []) : [];
}

/** Whether a tag matches: a weak one never matches strongly, and weakly if the text is the same. */
function hasTag(list: string, selected: Selected | null, isWeak: boolean): boolean {
  if (selected === null) return false;
  if (list.trim() === '*') return true;
  const { etag } = selected;
  if (etag === undefined || etag === null) return false;
  const plain = (tag: string) => (isWeak ? tag.replace(/^W\//, '') : tag);
  return readTags(list).some((tag) => plain(tag) === plain(etag) && (isWeak || !tag.startsWith('W/')));
}

/**
 * Whether a range may be appended to what the caller has (RFC 9110, 13.1.5): by one tag, compared strongly,
 * or by exactly the time of change if that identifies the content.
 */
export function fitsIfRange(
  header: string | string[] | undefined,
  { etag, changedAt, isTimeProof = false }: Selected & { readonly isTimeProof?: boolean | undefined },
): boolean {
  if (header === undefined) return true;
  const value = String(header).trim();
  if (value.includes('"')) return value === etag && !value.startsWith('W/');
  return isTimeProof && changedAt !== undefined && readHttpDate(value) === toSeconds(changedAt);
}

/** Undefined if the header must be ignored: it is absent, no HTTP date, or there is no time to compare. */
function isChangedSince(header: string | undefined, selected: Selected | null): boolean | undefined {
  const time = header === undefined ? undefined : readHttpDate(header);
  if (time === undefined || selected?.changedAt === undefined) return undefined;
  return toSeconds(selected.changedAt) > time;
}

/** Rounds milliseconds to whole seconds, as in HTTP dates. */
function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000) * 1000;
}

/** The three forms of HTTP dates; the first is the present one. */
const FORMS = [
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\d{2}) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/,
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\d{2})-(?<month>[A-Z][a-z]{2})-(?<year>\d{2}) (?<time>\d{2}:\d{2}:\d{2}) GMT$/,
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>\d{2}:\d{2}:\d{2}) (?<year>\d{4})$/,
];

/** Parses a date in one of the three forms of RFC 9110, 5.6.7, into milliseconds; undefined for anything else. */
function readHttpDate(text: string): number | undefined {
  for (const form of FORMS) {
    const found = form.exec(text.trim())?.groups;
    if (!found) continue;
    const { day, month, year, time } = found;
    const full = year?.length === 2 ? getCentury(Number(year)) : year;
    const parsed = Date.parse(`${day?.trim()} ${month} ${full} ${time} GMT`);
    return Number.isNaN(parsed) ? undefined : parsed;
  }
  return undefined;
}

/** Two digits that would be more than 50 years in the future mean the past. */
function getCentury(year: number): number {
  return year > 76 ? 1900 + year : 2000 + year;
}
