const DAY = 86_400_000;

/** A day as `2026-11-21`; days of one zone compare as texts do. */
export type Day = string;

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
