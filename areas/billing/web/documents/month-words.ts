/** Parses `11.2026`, a month as people type it, into `2026-11`; null if it is no month. */
export function readMonth(typed: string): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\.(20\d\d)$/.exec(typed.trim()) ?? [];
  return month === undefined || year === undefined ? null : `${year}-${month}`;
}

/** A month in the form in which people type it. */
export function monthWords(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${number}.${year}`;
}

/** The month before a moment, in the form in which people type it: the month that is closed now. */
export function lastMonthWords(now: Date): string {
  return `${String(now.getMonth() || 12).padStart(2, '0')}.${now.getFullYear() - (now.getMonth() === 0 ? 1 : 0)}`;
}
