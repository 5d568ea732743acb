import { formatKopecks } from '@artel/billing/contract';
import { zoneWords } from '@artel/contract/time';
import { t } from '@artel/web';

const whole = new Intl.NumberFormat('ru');

export const amountWords = (amount: number): string => whole.format(amount);

export const rubleWords = (kopecks: number): string =>
  t('stats.figures.rubles', { sum: formatKopecks(kopecks) });

/** `12.11`, below a chart. */
export function dayTitle(day: string): string {
  const [, month, date] = day.split('-');
  return `${date}.${month}`;
}

/** `12.11.2026`. */
export function dayWords(day: string): string {
  return day.split('-').toReversed().join('.');
}

/** `11.2026`, of the first day of a month. */
export function monthTitle(day: string): string {
  const [year, month] = day.split('-');
  return `${month}.${year}`;
}

/** A sentence about the time zone of the days. */
export function zoneSentence(timeZone: string, now = new Date()): string {
  const zone = zoneWords(timeZone, now, t);
  return zone === t('time.moscow') ? t('stats.figures.zone-moscow') : t('stats.figures.zone', { zone });
}
