import { type Day, daysFrom } from '@artel/contract/time';
import { divideRounded } from './divide-rounded.ts';
import { cutByMonths, type Period } from './periods.ts';

/** Returns the price of a part of a period, in kopecks: the unit is never rounded before it is multiplied. */
export function priceOfPart(part: {
  readonly unit: number;
  readonly quantity: number;
  readonly days: number;
  readonly ofDays: number;
}): number {
  const { unit, quantity, days, ofDays } = part;
  return divideRounded(BigInt(unit) * BigInt(quantity) * BigInt(days), BigInt(ofDays));
}

interface Change {
  /** The whole period that was paid for, however often it changed: never the rest of it. */
  readonly period: Period;
  /** The day of the change; it is already charged at the new price. */
  readonly on: Day;
  readonly from: { readonly unit: number; readonly quantity: number };
  readonly to: { readonly unit: number; readonly quantity: number };
}

/** Returns the credit and the charge of a change within a period, in kopecks, each rounded by itself. */
export function prorate({ period, on, from, to }: Change): { credit: number; charge: number; net: number } {
  const ofDays = daysFrom(period.from, period.until);
  const days = Math.min(ofDays, Math.max(0, daysFrom(on, period.until)));
  const partPrice = priceOfPart({ ...from, days, ofDays });
  // Not -0, which compares as another number.
  const credit = partPrice === 0 ? 0 : -partPrice;
  const charge = priceOfPart({ ...to, days, ofDays });
  return { credit, charge, net: charge + credit };
}

/** A sum cut by the days of calendar months; the last month takes what rounding leaves. */
export function splitByMonths(kopecks: number, period: Period): (Period & { readonly kopecks: number })[] {
  const ofDays = daysFrom(period.from, period.until);
  const cuts = cutByMonths(period);
  let left = kopecks;
  return cuts.map((cut, index) => {
    const isLast = index === cuts.length - 1;
    const days = daysFrom(cut.from, cut.until);
    const share = isLast ? left : priceOfPart({ unit: kopecks, quantity: 1, days, ofDays });
    left -= share;
    return { ...cut, kopecks: share };
  });
}
