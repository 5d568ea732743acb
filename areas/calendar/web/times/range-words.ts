import type { CalendarEvent, Occurrence } from '@artel/calendar/contract';
import { DAY, zoneWords } from '@artel/contract/time';
import { currentLocale, t } from '@artel/web';

type Time = Pick<Occurrence, 'startsAt' | 'endsAt' | 'isAllDay'>;

/** Formats a range of time in a zone; with the year if it is not the present one. */
export function rangeWords({ startsAt, endsAt, isAllDay }: Time, zone: string): string {
  const starts = new Date(startsAt);
  const ends = new Date(new Date(endsAt).getTime() - (isAllDay ? 1 : 0));
  const year = starts.getUTCFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  const time = isAllDay ? {} : ({ hour: '2-digit', minute: '2-digit' } as const);
  // Weekdays of the first and last day would hide the dates between them.
  const isOneDay = ends.getTime() - starts.getTime() <= DAY;
  const format = new Intl.DateTimeFormat(currentLocale(), {
    ...(isOneDay && ({ weekday: 'long' } as const)),
    ...{ day: 'numeric', month: 'long', ...year, ...time },
    timeZone: isAllDay ? 'UTC' : zone,
  });
  const words = format.formatRange(starts, ends);
  return isAllDay ? `${words}, ${t('calendar.all-day')}` : words;
}

/** Formats the time in the reader's zone, and in the event's zone if that differs. */
export function bothClocks(event: Time & Pick<CalendarEvent, 'timeZone'>, zone: string): string {
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
