import { DAY, zoneWords } from '@artel/contract/time';
import { t } from './texts.ts';

const LOCALE = 'ru';

/** A calendar day in the person's zone. */
interface ZonedDay {
  readonly year: number;
  /** Whole days since 1970, so that days can be compared. */
  readonly day: number;
}

/**
 * A moment as briefly as is unambiguous: the time for today, weekday and time for this week, day and month
 * for this year, else the year as well. `instant` is ISO 8601 or milliseconds, `timeZone` an IANA zone.
 */
export function shortMoment(instant: string | number, timeZone: string, now: number = Date.now()): string {
  const then = new Date(instant);
  const today = getDay(new Date(now), timeZone);
  const that = getDay(then, timeZone);
  const clock = clockAt(then, timeZone);
  if (that.day === today.day) return clock;
  if (getWeek(that) === getWeek(today)) {
    return `${getParts(then, timeZone, 'weekday').weekday} ${clock}`;
  }
  return getDate(then, that, today, timeZone);
}

/** The day of a moment whose time is irrelevant: day and month, and the year if it is another one. */
export function dayMoment(instant: string | number, timeZone: string, now: number = Date.now()): string {
  const then = new Date(instant);
  return getDate(then, getDay(then, timeZone), getDay(new Date(now), timeZone), timeZone);
}

function getDate(then: Date, that: ZonedDay, today: ZonedDay, timeZone: string): string {
  const date = getParts(then, timeZone, 'date');
  // Three letters for every month: the locale's own abbreviations have three or four and a full stop.
  const dayAndMonth = `${date.day} ${date.month?.slice(0, 3)}`;
  return that.year === today.year ? dayAndMonth : `${dayAndMonth} ${that.year}`;
}

/** The moment of an appointment: brief, but always with weekday and time. */
export function appointedMoment(
  instant: string | number,
  timeZone: string,
  now: number = Date.now(),
): string {
  const short = shortMoment(instant, timeZone, now);
  if (short.includes(':')) return short;
  const then = new Date(instant);
  const { weekday } = getParts(then, timeZone, 'weekday');
  return `${weekday} ${short}, ${clockAt(then, timeZone)}`;
}

function clockAt(moment: Date, timeZone: string): string {
  const time = getParts(moment, timeZone, 'clock');
  return `${time.hour}:${time.minute}`;
}

/** The same moment in full, to the second, with its zone. */
export function exactMoment(instant: string | number, timeZone: string): string {
  const then = new Date(instant);
  const date = getFormat('longDate', timeZone).format(then);
  const time = getFormat('longTime', timeZone).format(then);
  return `${date}, ${time} (${zoneWords(timeZone, then, t)})`;
}

function getDay(moment: Date, timeZone: string): ZonedDay {
  const { year, month, day } = getParts(moment, timeZone, 'day');
  return { year: Number(year), day: Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY };
}

/** Number of a week that begins on Monday; 1 January 1970 was a Thursday. */
function getWeek({ day }: ZonedDay): number {
  return Math.floor((day + 3) / 7);
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function getParts(moment: Date, timeZone: string, shape: Shape): Parts {
  const parts = getFormat(shape, timeZone).formatToParts(moment);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

type Shape = 'day' | 'date' | 'weekday' | 'clock' | 'longDate' | 'longTime';

const shapes: Readonly<Record<Shape, Intl.DateTimeFormatOptions>> = {
  day: { year: 'numeric', month: 'numeric', day: 'numeric' },
  date: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  longDate: { dateStyle: 'long' },
  longTime: { timeStyle: 'medium' },
};

/**
 * Formats are cached: making one takes a hundred times longer than using it, and a page shows dozens of
 * moments in one zone.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(shape: Shape, timeZone: string): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...shapes[shape], timeZone });
  formats.set(key, format);
  return format;
}
