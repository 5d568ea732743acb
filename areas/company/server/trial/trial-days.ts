import type { Trial } from '@artel/company/contract';

const DAY = 86_400_000;

/** A day as `2026-11-21`; days of one zone compare as texts do. */
type Day = string;

/** The day that a zone's calendar shows at an instant. */
export function dayIn(timeZone: string, instant: Date): Day {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return `${of('year')}-${of('month')}-${of('day')}`;
}

/** The day so many days later; days have no hours, so no change of the clocks shifts them. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

function daysFrom(first: Day, last: Day): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY);
}

/** Where a trial stands at an instant, by the calendar of its own zone. */
export function trialAt(
  { startsOn, endsOn, timeZone }: { startsOn: Day; endsOn: Day; timeZone: string },
  now: Date,
): Pick<Trial, 'state' | 'daysLeft'> {
  const today = dayIn(timeZone, now);
  if (today > endsOn) return { state: 'ended', daysLeft: 0 };
  const isPending = today < startsOn;
  return {
    state: isPending ? 'pending' : 'running',
    daysLeft: daysFrom(isPending ? startsOn : today, endsOn) + 1,
  };
}
