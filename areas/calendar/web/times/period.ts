import { addDays, type Day, offsetAt } from '@artel/contract/time';

export const VIEWS = ['week', 'day', 'month', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** The Monday of a day's week. */
function getMonday(day: Day): Day {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The days of a view that contains a given day. */
export function listDays(view: View, day: Day): Day[] {
  if (view === 'day') return [day];
  const first = { week: getMonday(day), month: getMonday(`${day.slice(0, 7)}-01`), agenda: day }[view];
  const count = { week: 7, month: 42, agenda: 14 }[view];
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The day with which the previous or the next view opens. */
export function stepFrom(view: View, day: Day, step: 1 | -1): Day {
  if (view !== 'month') return addDays(day, step * { day: 1, week: 7, agenda: 14 }[view]);
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 10);
}

/** The instants at which a range of days begins and ends in a zone. */
export function getRange(days: readonly Day[], zone: string): { readonly from: string; readonly to: string } {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return { from: midnight(first, zone), to: midnight(addDays(last, 1), zone) };
}

function midnight(day: Day, zone: string): string {
  const shown = Date.parse(`${day}T00:00:00Z`);
  return new Date(shown - offsetAt(zone, shown - offsetAt(zone, shown))).toISOString();
}

/** Returns the local time of a zone at an instant: `2026-11-26T10:00`. */
export function shownIn(zone: string, instant: string): string {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 16);
}
