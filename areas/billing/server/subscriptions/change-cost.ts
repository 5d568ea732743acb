import { getLater, type Period, prorate } from '@artel/billing/contract';
import { type Day, daysFrom } from '@artel/contract/time';

/** Days that were paid for, and what a whole term of them cost. */
export interface PaidTerm {
  readonly period: Period;
  readonly kopecks: number;
}

/** The cost of a change in one period: the credit for its days and their cost now. */
export interface ChangePart extends Period {
  readonly days: number;
  readonly ofDays: number;
  readonly credit: number;
  readonly charge: number;
  readonly net: number;
}

/**
 * Computes the cost of a change from a day on: the rest of the current term, and all of one that was paid
 * ahead. The day belongs to the new choice.
 */
export function costOfChange(on: Day, terms: readonly PaidTerm[], kopecks: number): ChangePart[] {
  return terms
    .filter(({ period }) => on < period.until)
    .map(({ period, kopecks: before }) => {
      const from = getLater(on, period.from);
      const [was, is] = [before, kopecks].map((unit) => ({ unit, quantity: 1 }));
      if (!was || !is) throw new Error('Two prices were given');
      return {
        from,
        until: period.until,
        days: daysFrom(from, period.until),
        ofDays: daysFrom(period.from, period.until),
        ...prorate({ period, on: from, from: was, to: is }),
      };
    });
}

export const sumNet = (parts: readonly ChangePart[]) => parts.reduce((sum, { net }) => sum + net, 0);

interface ServedPart extends Period {
  readonly kopecks: number;
}

/**
 * The days that a change is paid for, each with its share. They are merged into one if a part would be
 * negative or if less was paid than their sum.
 */
export function servedParts(parts: readonly ChangePart[], kopecks: number): ServedPart[] {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || kopecks === 0) return [];
  if (sumNet(parts) === kopecks && parts.every(({ net }) => net >= 0))
    return parts.map(({ from, until, net }) => ({ from, until, kopecks: net }));
  return [{ from: first.from, until: last.until, kopecks }];
}
