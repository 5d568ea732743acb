/** `11.2026` as a month of the calendar, `2026-11`; null where it is none. */
export function readMonth(typed: string): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\.(20\d\d)$/.exec(typed.trim()) ?? [];
  return month === undefined || year === undefined ? null : `${year}-${month}`;
}

/** A month of the calendar as one types it. */
export function monthWords(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${number}.${year}`;
}

/** The month before that of an instant, as one types it: the one that is closed now. */
export function lastMonthWords(now: Date): string {
  return `${String(now.getMonth() || 12).padStart(2, '0')}.${now.getFullYear() - (now.getMonth() === 0 ? 1 : 0)}`;
}
