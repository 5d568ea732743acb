import type { CalendarEvent, Occurrence } from '@artel/calendar/contract';
import { DAY, toInstant } from '@artel/contract/time';
import { t } from '@artel/web';
import { dayWords } from './day-words.ts';
import { shownIn } from './period.ts';
import { bothClocks, rangeWords } from './range-words.ts';

export const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** The time of something on the reader's clocks; the days too where a clock alone would not say when it ends. */
export function timeWords(occurrence: Occurrence, zone: string): string {
  if (isLong(occurrence)) return rangeWords(occurrence, zone);
  const { isAllDay, startsAt, endsAt } = occurrence;
  if (isAllDay) return t('calendar.all-day');
  return `${shownIn(zone, startsAt).slice(11)}–${shownIn(zone, endsAt).slice(11)}`;
}

/** Whether it lasts longer than a day. */
function isLong({ startsAt, endsAt }: Pick<Occurrence, 'startsAt' | 'endsAt'>): boolean {
  return Date.parse(endsAt) - Date.parse(startsAt) > DAY;
}

/** Describes in words the meaning of an event's place and colour in a grid. */
export function blockRest(occurrence: Occurrence, zone: string, calendar: string): string {
  const { details, startsAt, isAllDay } = occurrence;
  const day = isAllDay ? startsAt.slice(0, 10) : shownIn(zone, startsAt).slice(0, 10);
  const days = isLong(occurrence) ? [] : [dayWords(day, LONG_DAY)];
  const answer = details?.answer ? [t(`calendar.answer.${details.answer}`)] : [];
  return [...days, timeWords(occurrence, zone), calendar, ...answer].join(', ');
}

/** When an event is by the reader's clocks, and by its own where these show another time. */
export function whenWords(
  { isAllDay, starts, ends, timeZone, endZone }: CalendarEvent,
  zone: string,
): string {
  const at = (shown: string, of: string) =>
    toInstant(of, shown.slice(0, 10), isAllDay ? '00:00' : shown.slice(11)).toISOString();
  const own = isAllDay ? 'UTC' : (timeZone ?? zone);
  const startsAt = at(starts, own);
  const endsAt = at(ends, isAllDay ? own : (endZone ?? own));
  return bothClocks({ startsAt, endsAt, isAllDay, timeZone: isAllDay ? null : own }, zone);
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
