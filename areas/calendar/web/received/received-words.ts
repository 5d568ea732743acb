import { parseRule, parseUntil } from '@artel/calendar/contract';
import { t } from '@artel/web';
import { dayWords } from '../times/day-words.ts';
import { ruleWords } from '../times/words.ts';

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

/** 0 is Monday; 1 January 2024 was a Monday. */
const weekdayWords = (day: number) => dayWords(`2024-01-0${day + 1}`, { weekday: 'short' });

const lastDay = (until: string) =>
  dayWords(new Date(parseUntil(until)).toISOString().slice(0, 10), {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
  });
