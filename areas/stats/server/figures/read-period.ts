import { AppError } from '@artel/contract';
import { addDays, daysFrom } from '@artel/contract/time';
import { MOST_DAYS, statsErrors } from '@artel/stats/contract';

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The period, and the one of the same length right before it. */
export function readPeriod({ from, to }: Period): { readonly now: Period; readonly before: Period } {
  const days = daysFrom(from, to) + 1;
  if (days < 1 || days > MOST_DAYS) throw new AppError(statsErrors['period-wrong']);
  return { now: { from, to }, before: { from: addDays(from, -days), to: addDays(from, -1) } };
}

/** The whole weeks from Monday to Sunday in a period; null where there is none. */
export function wholeWeeks({ from, to }: Period): Period | null {
  const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const first = addDays(from, (7 - weekday(from)) % 7);
  const last = addDays(to, -((weekday(to) + 1) % 7));
  return first > last ? null : { from: first, to: last };
}

/** Every day of a period. */
export function listDays({ from, to }: Period): string[] {
  return Array.from({ length: daysFrom(from, to) + 1 }, (_, at) => addDays(from, at));
}

/** A day as a cell of a table. */
export const toCell = (day: string): Date => new Date(`${day}T00:00:00Z`);
