import { dayInWords } from '@artel/contract/time';
import { t } from '@artel/web';

/**
 * Formats the first and the last day, with the year if it is not the present one; a single day is shown
 * alone.
 */
export function absenceDays(from: string, to: string): string {
  const year = String(new Date().getFullYear());
  const [first, last] = [from, to].map((day) => dayInWords(day, { withYear: !day.startsWith(year) }));
  return from === to ? `${first}` : t('company.work.absence-days', { from: `${first}`, to: `${last}` });
}
