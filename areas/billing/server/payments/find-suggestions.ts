import type { Suggestion } from '@artel/billing/contract';
import type { Platform, Tx } from '@artel/server';
import { findInvoiceNumbers } from '../bank/find-invoice-numbers.ts';
import {
  type InvoiceRow,
  listNumberedCompanyIds,
  listOpenInvoices,
  listOwingCompanyIds,
} from '../invoices/invoices.store.ts';
import { inCompany } from '../sellers/in-company.ts';
import type { Party } from '../sellers/party.ts';

/** Companies that are looked at for one payment: twins of an INN, or numbers that many years had. */
const MOST_COMPANIES = 10;

interface Paid {
  readonly kopecks: number;
  readonly payerInn: string;
  readonly purpose: string;
}

/**
 * Invoices that a payment may be for, the likeliest first (domain.md 3.5): number, INN and sum agree; number and INN; INN and sum of
 * one open invoice alone. A number without the INN is never trusted, and who pays for somebody else is for people to judge.
 */
export async function findSuggestions(
  deps: Pick<Platform, 'db'>,
  tx: Tx,
  sellerId: string,
  { kopecks, payerInn, purpose }: Paid,
): Promise<Suggestion[]> {
  if (payerInn === '') return [];
  const numbers = findInvoiceNumbers(purpose);
  const numbered =
    numbers.length === 0 ? [] : await listNumberedCompanyIds(tx, sellerId, numbers, MOST_COMPANIES);
  const owing = await listOwingCompanyIds(tx, sellerId, payerInn, MOST_COMPANIES);
  const open: InvoiceRow[] = [];
  for (const companyId of new Set([...numbered, ...owing])) {
    const rows = await inCompany(deps, tx, { companyId, backTo: sellerId }, () =>
      listOpenInvoices(tx, companyId, sellerId),
    );
    open.push(...rows.filter(({ buyerInn }) => buyerInn === payerInn));
  }
  const isNamed = ({ number }: InvoiceRow) => numbers.includes(number ?? '');
  const isSum = (row: InvoiceRow) => openOf(row) === kopecks;
  const named = open.filter(isNamed);
  const bySum = open.filter((row) => !isNamed(row) && isSum(row));
  return [
    ...named.filter(isSum).map((row) => suggest(row, 'number-inn-sum')),
    ...named.filter((row) => !isSum(row)).map((row) => suggest(row, 'number-inn')),
    ...(bySum.length === 1 ? bySum.map((row) => suggest(row, 'inn-sum')) : []),
  ];
}

const openOf = ({ kopecks, paidKopecks }: InvoiceRow) => kopecks - paidKopecks;

function suggest(row: InvoiceRow, reason: Suggestion['reason']): Suggestion {
  return {
    companyId: row.companyId,
    invoiceId: row.id,
    number: row.number ?? '',
    buyerName: (row.buyer as Party | null)?.name ?? '',
    openKopecks: openOf(row),
    reason,
  };
}
