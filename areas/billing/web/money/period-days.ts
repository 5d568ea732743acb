/** Days to choose among, in the order in which they are offered. */
export const PERIODS = ['month', 'last-month', 'quarter', 'year', 'last-year'] as const;
export type Period = (typeof PERIODS)[number];

interface Days {
  readonly from: string;
  readonly until: string;
}

/** The first and the last day of a period of the calendar, relative to a day. */
export function periodDays(period: Period, today: string): Days {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const months = (from: number, count: number): Days => ({
    from: getDay(year, from, 1),
    // The day before the first day of the next month.
    until: getDay(year, from + count, 0),
  });
  switch (period) {
    case 'month':
      return months(month, 1);
    case 'last-month':
      return months(month - 1, 1);
    case 'quarter':
      return months(month - ((month - 1) % 3), 3);
    case 'year':
      return months(1, 12);
    case 'last-year':
      return { from: getDay(year - 1, 1, 1), until: getDay(year - 1, 12, 31) };
  }
}

function getDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
