import { formatKopecks, type Invoice } from '@artel/billing/contract';
import { t } from '@artel/web';

/** A sum with the sign of its currency. */
export function rubles(kopecks: number): string {
  return t('billing.rubles', { sum: formatKopecks(kopecks) });
}

/** A day of a calendar as tables write it. */
export function dayWords(day: string): string {
  return day.split('-').toReversed().join('.');
}

/** The days that an invoice pays for; those of a first term that is not paid begin with the payment. */
export function daysWords(days: Invoice['days']): string {
  if (days === null) return t('billing.invoices.days-from-payment');
  return t('billing.invoices.days', { from: dayWords(days.from), until: dayWords(days.until) });
}

/** Parses a typed sum, `1 234,5` or `1234.50`, into kopecks; null if it is no sum. */
export function readRubles(typed: string): number | null {
  const match = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/[\s\u00a0]/g, ''));
  if (!match) return null;
  const [, whole = '0', rest = ''] = match;
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

/** A sum in the form in which people type it. */
export function typedRubles(kopecks: number): string {
  return kopecks % 100 === 0 ? String(kopecks / 100) : (kopecks / 100).toFixed(2).replace('.', ',');
}
