import type { CalendarEvent, Occurrence } from '@artel/calendar/contract';
import { DAY, toInstant } from '@artel/contract/time';
import { t } from '@artel/web';
import { dayWords } from './day-words.ts';
import { shownIn } from './period.ts';
import { bothClocks, rangeWords } from './range-words.ts';

export const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Formats the time of an occurrence in the reader's zone; with the days if the times alone would be ambiguous. */
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

/** Describes in words what an event's position and colour in a grid mean. */
export function blockRest(occurrence: Occurrence, zone: string, calendar: string): string {
  const { details, startsAt, isAllDay } = occurrence;
  const day = isAllDay ? startsAt.slice(0, 10) : shownIn(zone, startsAt).slice(0, 10);
  const days = isLong(occurrence) ? [] : [dayWords(day, LONG_DAY)];
  const answer = details?.answer ? [t(`calendar.answer.${details.answer}`)] : [];
  return [...days, timeWords(occurrence, zone), calendar, ...answer].join(', ');
}

/** Formats the time of an event in the reader's zone, and in the event's own if that differs. */
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

/** Describes a rule in words; one that can't be described is named as such. */
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
