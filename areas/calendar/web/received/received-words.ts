import { parseRule, type ReceivedEvent, untilOf } from '@artel/calendar/contract';
import { zoneWords } from '@artel/contract/time';
import { currentLocale, t } from '@artel/web';
import { dayWords } from '../times/day-words.ts';
import { ruleWords } from '../times/words.ts';

type Time = Pick<ReceivedEvent, 'startsAt' | 'endsAt' | 'isAllDay'>;

/** When something is by the clocks of a zone; the year where it is another one than now. */
export function rangeWords({ startsAt, endsAt, isAllDay }: Time, zone: string): string {
  const starts = new Date(startsAt);
  const ends = new Date(new Date(endsAt).getTime() - (isAllDay ? 1 : 0));
  const year = starts.getUTCFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  const time = isAllDay ? {} : ({ hour: '2-digit', minute: '2-digit' } as const);
  const format = new Intl.DateTimeFormat(currentLocale(), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', ...year, ...time },
    timeZone: isAllDay ? 'UTC' : zone,
  });
  const words = format.formatRange(starts, ends);
  return isAllDay ? `${words}, ${t('calendar.all-day')}` : words;
}

/** The time by the reader's clocks, and by those of the organiser where these are others. */
export function whenReceived(event: ReceivedEvent, zone: string): string {
  const { timeZone, startsAt, endsAt, isAllDay } = event;
  const own = rangeWords(event, zone);
  if (isAllDay || timeZone === null || timeZone === 'UTC') return own;
  const starts = new Date(startsAt);
  const [here, there] = [zone, timeZone].map((one) => clockRange(starts, new Date(endsAt), one));
  return here === there ? own : `${own} (${there} ${zoneWords(timeZone, starts, t)})`;
}

function clockRange(starts: Date, ends: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { hour: '2-digit', minute: '2-digit', timeZone });
  return `${format.format(starts)}–${format.format(ends)}`;
}

/** How a series repeats and when that ends. */
export function repeatWords(rule: string): string {
  const read = parseRule(rule);
  if (read === null) return ruleWords(rule);
  const { interval, frequency, days, count, until } = read;
  const often =
    interval > 1
      ? t(`calendar.received.repeat.${frequency.toLowerCase()}`, { count: interval })
      : ruleWords(rule);
  const isNamed = frequency === 'WEEKLY' && days.length > 1 && !WORKDAYS.test(rule);
  const named = isNamed ? [days.map(({ day }) => weekdayWords(day)).join(', ')] : [];
  const times = count === null ? [] : [t('calendar.received.repeat.times', { count })];
  const last = until === null ? [] : [t('calendar.received.repeat.until', { day: lastDay(until) })];
  return [often, ...named, ...times, ...last].join(', ');
}

const WORKDAYS = /BYDAY=MO,TU,WE,TH,FR(?:;|$)/u;

/** 0 is Monday; the first of January of 2024 was one. */
const weekdayWords = (day: number) => dayWords(`2024-01-0${day + 1}`, { weekday: 'short' });

const lastDay = (until: string) =>
  dayWords(new Date(untilOf(until)).toISOString().slice(0, 10), {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
  });
