import type { CalendarEvent, Occurrence } from '@artel/calendar/contract';
import { t } from '@artel/web';
import { dayWords } from './day-words.ts';
import { shownIn } from './period.ts';

export const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** The time of something on the reader's clocks. */
export function timeWords({ isAllDay, startsAt, endsAt }: Occurrence, zone: string): string {
  if (isAllDay) return t('calendar.all-day');
  return `${shownIn(zone, startsAt).slice(11)}–${shownIn(zone, endsAt).slice(11)}`;
}

/** What the place and colour of an event in a grid show, in words. */
export function blockRest(occurrence: Occurrence, zone: string, calendar: string): string {
  const { details, startsAt, isAllDay } = occurrence;
  const day = isAllDay ? startsAt.slice(0, 10) : shownIn(zone, startsAt).slice(0, 10);
  const answer = details?.answer ? [t(`calendar.answer.${details.answer}`)] : [];
  return [dayWords(day, LONG_DAY), timeWords(occurrence, zone), calendar, ...answer].join(', ');
}

/** When an event is, in its own zone. */
export function whenWords({ isAllDay, starts, ends, timeZone }: CalendarEvent, zone: string): string {
  const day = dayWords(starts.slice(0, 10), LONG_DAY);
  if (isAllDay) return `${day}, ${t('calendar.all-day')}`;
  const own = `${day}, ${starts.slice(11)}–${ends.slice(11)}`;
  return timeZone === null || timeZone === zone ? own : `${own} (${timeZone})`;
}

/** A rule in words; one that no word fits is named as such. */
export function ruleWords(rule: string | null): string {
  if (rule === null) return t('calendar.repeat.none');
  const plain = rule.replace(/;(UNTIL|COUNT)=[^;]*/g, '');
  const known = REPEATS.find((name) => RULES[name] === plain);
  if (known) return t(`calendar.repeat.${known}`);
  const frequency = /FREQ=(\w+)/.exec(rule)?.[1]?.toLowerCase() ?? 'weekly';
  return t(`calendar.repeat.${frequency}`);
}

export const REPEATS = ['daily', 'workdays', 'weekly', 'biweekly', 'monthly', 'yearly'] as const;
export const RULES: Readonly<Record<string, string>> = {
  daily: 'FREQ=DAILY',
  workdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: 'FREQ=WEEKLY',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  yearly: 'FREQ=YEARLY',
};
