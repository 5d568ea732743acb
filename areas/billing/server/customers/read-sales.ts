import type { Tx } from '@artel/server';
import { listSalesFigures } from './customers.store.ts';

interface Request {
  /** The seller's company, in whose scope the transaction is. */
  readonly sellerId: string;
  readonly today: string;
  /** First days of months. */
  readonly months: readonly string[];
}

const MONTHLY = ['earned', 'paying', 'added', 'lost', 'trials', 'trials-paid'] as const;
const PRESENT = ['monthly', 'debtors', 'debt'] as const;

/** Sales of the installation, by month and at present. */
export async function readSales(tx: Tx, { sellerId, today, months }: Request) {
  const rows = await listSalesFigures(tx, sellerId, [
    ...months.flatMap((day) => MONTHLY.map((what) => ({ day, what }))),
    ...PRESENT.map((what) => ({ day: today, what })),
  ]);
  const figure = (day: string, what: string) =>
    rows.find((row) => row.day === day && row.what === what)?.figure ?? 0;
  return {
    monthlyKopecks: figure(today, 'monthly'),
    debtors: figure(today, 'debtors'),
    debtKopecks: figure(today, 'debt'),
    months: months.map((month) => ({
      month,
      earnedKopecks: figure(month, 'earned'),
      paying: figure(month, 'paying'),
      added: figure(month, 'added'),
      lost: figure(month, 'lost'),
      trials: figure(month, 'trials'),
      trialsPaid: figure(month, 'trials-paid'),
    })),
  };
}
