/** A change of a zone's clocks. */
interface OffsetChange {
  /** The instant, in milliseconds, from which the clocks show another time. */
  readonly at: number;
  /** Milliseconds by which they are ahead of UTC from then on. */
  readonly offset: number;
  readonly before: number;
}

interface YearOfZone {
  /** At the beginning of the year in UTC. */
  readonly first: number;
  readonly changes: readonly OffsetChange[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/**
 * A call to Intl costs microseconds and a series needs hundreds of instants, so each year of a zone is
 * computed once and cached.
 */
const years = new Map<string, YearOfZone>();
/** About two hundred zones over fifty years; a year is computed again in half a millisecond. */
const MOST_YEARS = 10_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 1000;

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
export function offsetAt(timeZone: string, instant: number): number {
  const { first, changes } = getYear(timeZone, new Date(instant).getUTCFullYear());
  let offset = first;
  for (const change of changes) if (change.at <= instant) offset = change.offset;
  return offset;
}

/**
 * The instant at which the clocks of a zone show a date and time, which come as the milliseconds of the same
 * clock in UTC. A time that is skipped moves forward by the skipped length; of a time that occurs twice the
 * first is returned.
 */
export function instantAt(timeZone: string, shown: number): number {
  const [before, after] = [offsetAt(timeZone, shown - DAY), offsetAt(timeZone, shown + DAY)];
  if (before === after || offsetAt(timeZone, shown - before) === before) return shown - before;
  return offsetAt(timeZone, shown - after) === after ? shown - after : shown - before;
}

/** The changes of a zone's clocks between two years, both included. */
export function offsetChanges(timeZone: string, fromYear: number, toYear: number): OffsetChange[] {
  const found: OffsetChange[] = [];
  for (let year = fromYear; year <= toYear; year += 1) found.push(...getYear(timeZone, year).changes);
  return found;
}

function getYear(timeZone: string, year: number): YearOfZone {
  const key = `${year} ${timeZone}`;
  const known = years.get(key);
  if (known) return known;
  const computed = computeYear(timeZone, year);
  if (years.size >= MOST_YEARS) years.clear();
  years.set(key, computed);
  return computed;
}

/** No zone has changed its clocks twice within ten days, apart from Morocco's Ramadan, which takes a month. */
function computeYear(timeZone: string, year: number): YearOfZone {
  const [begin, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  const first = request(timeZone, begin);
  const changes: OffsetChange[] = [];
  let before = first;
  for (let low = begin; low < end; low += 10 * DAY) {
    const high = Math.min(low + 10 * DAY, end);
    const offset = request(timeZone, high);
    if (offset === before) continue;
    changes.push({ at: bisect(timeZone, low, high, before), offset, before });
    before = offset;
  }
  return { first, changes };
}

/** The first second of the range with another offset than before. */
function bisect(timeZone: string, from: number, to: number, before: number): number {
  let [low, high] = [from, to];
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (request(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function request(timeZone: string, instant: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of getFormat(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const field = 'numeric' as const;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: field,
    month: field,
    day: field,
    hour: field,
    minute: field,
    second: field,
  });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}
