import type { Day } from '@artel/contract/time';

/** How long one period of a tariff is. */
export type Term = 'month' | 'year';

/** Days from `from` up to, but excluding, `until`. */
export interface Period {
  readonly from: Day;
  readonly until: Day;
}

/** The later of two days. */
export function getLater(one: Day, other: Day): Day {
  return [one, other].toSorted()[1] ?? one;
}

/** The day a number of months later; where that month is too short, its last one. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/**
 * The period of that number, counted from the anchor and never from the period before: 31 January, 28 February, 31 March.
 */
export function getPeriod(anchor: Day, index: number, term: Term): Period {
  const months = term === 'year' ? 12 : 1;
  return { from: addMonths(anchor, index * months), until: addMonths(anchor, (index + 1) * months) };
}

/** Splits a period at the beginnings of calendar months. */
export function cutByMonths({ from, until }: Period): Period[] {
  const cuts: Period[] = [];
  for (let start = from; start < until; ) {
    const next = addMonths(`${start.slice(0, 7)}-01`, 1);
    const end = next < until ? next : until;
    cuts.push({ from: start, until: end });
    start = end;
  }
  return cuts;
}
