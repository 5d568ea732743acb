import { DAY } from '@artel/contract/time';

const LOCALE = 'ru';

/** A calendar day as the person's zone counts it. */
interface ZonedDay {
  readonly year: number;
  /** Whole days since 1970, so that days can be compared. */
  readonly day: number;
}

/**
 * A moment as briefly as it stays clear: the time today, weekday and time this week, day and month this year, else the
 * year as well.
 * `instant` is ISO 8601 or milliseconds, `timeZone` an IANA zone.
 */
export function shortMoment(instant: string | number, timeZone: string, now: number = Date.now()): string {
  const then = new Date(instant);
  const today = dayOf(new Date(now), timeZone);
  const that = dayOf(then, timeZone);
  const clock = clockAt(then, timeZone);
  if (that.day === today.day) return clock;
  if (weekOf(that) === weekOf(today)) {
    return `${partsOf(then, timeZone, { weekday: 'short' }).weekday} ${clock}`;
  }
  const date = partsOf(then, timeZone, { day: 'numeric', month: 'short' });
  // Three letters for every month: the locale's own abbreviations have three or four and a full stop.
  const dayAndMonth = `${date.day} ${date.month?.slice(0, 3)}`;
  return that.year === today.year ? dayAndMonth : `${dayAndMonth} ${that.year}`;
}

/** A moment at which people meet: as brief, but never without weekday and time. */
export function appointedMoment(
  instant: string | number,
  timeZone: string,
  now: number = Date.now(),
): string {
  const short = shortMoment(instant, timeZone, now);
  if (short.includes(':')) return short;
  const then = new Date(instant);
  const { weekday } = partsOf(then, timeZone, { weekday: 'short' });
  return `${weekday} ${short}, ${clockAt(then, timeZone)}`;
}

function clockAt(moment: Date, timeZone: string): string {
  const time = partsOf(moment, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${time.hour}:${time.minute}`;
}

/** The same moment in full, to the second, with its zone. */
export function exactMoment(instant: string | number, timeZone: string): string {
  const then = new Date(instant);
  const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone }).format(then);
  const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'medium', timeZone }).format(then);
  return `${date}, ${time} (${partsOf(then, timeZone, { timeZoneName: 'shortOffset' }).timeZoneName})`;
}

function dayOf(moment: Date, timeZone: string): ZonedDay {
  const { year, month, day } = partsOf(moment, timeZone, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return { year: Number(year), day: Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY };
}

/** Number of a week that begins on Monday; 1 January 1970 was a Thursday. */
function weekOf({ day }: ZonedDay): number {
  return Math.floor((day + 3) / 7);
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function partsOf(moment: Date, timeZone: string, options: Intl.DateTimeFormatOptions): Parts {
  const parts = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone }).formatToParts(moment);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
