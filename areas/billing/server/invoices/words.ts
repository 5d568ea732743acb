import { dashedKopecks } from '@artel/billing/contract';
import type { Day } from '@artel/contract/time';
import type { Platform } from '@artel/server';
import { shortDay } from '../printing/short-day.ts';

type Deps = Pick<Platform, 'text'>;

/** A day with its month in words. */
export function longDay({ text }: Deps, day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return text('billing.paper.day', {
    date: Number(date),
    month: text(`billing.paper.months.${Number(month)}`),
    year,
  });
}

interface Owed {
  readonly number: string;
  readonly issuedOn: Day;
  readonly vatRate: number | null;
  readonly vatKopecks: number;
}

/**
 * Returns the payment purpose that a buyer copies into the payment; the bank's file is searched for the same
 * words.
 */
export function buildPurpose({ text }: Deps, { number, issuedOn, vatRate, vatKopecks }: Owed): string {
  const vat =
    vatRate === null
      ? text('billing.invoice.purpose-without-vat')
      : text('billing.invoice.purpose-vat', { rate: vatRate, sum: dashedKopecks(vatKopecks) });
  return text('billing.invoice.purpose', { number, day: shortDay(issuedOn), vat });
}
