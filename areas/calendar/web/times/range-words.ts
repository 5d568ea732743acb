import type { CalendarEvent, Occurrence } from '@artel/calendar/contract';
import { DAY, zoneWords } from '@artel/contract/time';
import { currentLocale, t } from '@artel/web';

type Time = Pick<Occurrence, 'startsAt' | 'endsAt' | 'isAllDay'>;

/** When something is by the clocks of a zone; the year where it is another one than now. */
export function rangeWords({ startsAt, endsAt, isAllDay }: Time, zone: string): string {
  const starts = new Date(startsAt);
  const ends = new Date(new Date(endsAt).getTime() - (isAllDay ? 1 : 0));
  const year = starts.getUTCFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  const time = isAllDay ? {} : ({ hour: '2-digit', minute: '2-digit' } as const);
  // The weekdays of two days would hide the range between them.
  const isOneDay = ends.getTime() - starts.getTime() <= DAY;
  const format = new Intl.DateTimeFormat(currentLocale(), {
    ...(isOneDay && ({ weekday: 'long' } as const)),
    ...{ day: 'numeric', month: 'long', ...year, ...time },
    timeZone: isAllDay ? 'UTC' : zone,
  });
  const words = format.formatRange(starts, ends);
  return isAllDay ? `${words}, ${t('calendar.all-day')}` : words;
}

/** The time by the reader's clocks, and by those of the event where these show another one. */
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
