import type { Suggestion } from '@artel/billing/contract';
import type { Platform, Tx } from '@artel/server';
import { findInvoiceNumbers, listSpellings } from '../bank/find-invoice-numbers.ts';
import { type InvoiceRow, listSuggestedIds } from '../invoices/invoices.store.ts';
import type { Party } from '../parties/find-party.ts';
import { inCompany } from '../parties/in-company.ts';
import { invoices } from '../tables.ts';
import type { PaymentRow } from './payments.store.ts';

/**
 * Limits: open invoices considered per INN, suggestions shown when only the INN agrees, and invoices
 * considered for a whole page.
 */
const MOST = { ofEach: 10, owed: 3, ofPage: 200, numbers: 5 };

type Paid = Pick<PaymentRow, 'id' | 'kopecks' | 'usedKopecks' | 'payerInn' | 'purpose'>;

/**
 * Invoices that payments of a page may be for, the likeliest first (domain.md 3.5): number, INN and sum
 * agree, or the sum with all named invoices together; number and INN; INN and sum of one open invoice alone; number and sum with another INN, which people
 * have to review. If none is found, the open invoices of the INN are suggested. One statement finds all of
 * them, and two more per company read them.
 */
export async function findSuggestions(
  deps: Pick<Platform, 'db'>,
  tx: Tx,
  sellerId: string,
  payments: readonly Paid[],
): Promise<ReadonlyMap<string, Suggestion[]>> {
  if (payments.length === 0) return new Map();
  const requested = payments.map((paid) => ({
    paid,
    numbers: findInvoiceNumbers(paid.purpose).slice(0, MOST.numbers),
  }));
  const found = await listSuggestedIds(tx, sellerId, {
    inns: [...new Set(payments.flatMap(({ payerInn }) => (payerInn === '' ? [] : [payerInn])))],
    numbers: [...new Set(requested.flatMap(({ numbers }) => numbers.flatMap(listSpellings)))],
    ofEach: MOST.ofEach,
    atMost: MOST.ofPage,
  });
  const open: InvoiceRow[] = [];
  for (const [companyId, of] of Map.groupBy(found, ({ companyId: id }) => id)) {
    const ids = of.map(({ id }) => id);
    const rows = await inCompany(deps, tx, { reason: 'billing/payments', companyId, backTo: sellerId }, () =>
      invoices.list(tx, { companyId, id: ids }, { order: ['issuedOn', 'id'] }),
    );
    open.push(...rows);
  }
  return new Map(requested.map(({ paid, numbers }) => [paid.id, getSuggestions(paid, numbers, open)]));
}

function getSuggestions(paid: Paid, numbers: readonly string[], open: readonly InvoiceRow[]): Suggestion[] {
  const left = paid.kopecks - paid.usedKopecks;
  const spellings = new Set(numbers.flatMap(listSpellings));
  const isNamed = ({ number }: InvoiceRow) => spellings.has(number ?? '');
  const isOwn = ({ buyerInn }: InvoiceRow) => buyerInn !== '' && buyerInn === paid.payerInn;
  const isSum = (row: InvoiceRow) => toOpen(row) === left;
  const own = open.filter(isOwn);
  const named = own.filter(isNamed);
  const bySum = own.filter((row) => !isNamed(row) && isSum(row));
  const sum = named.reduce((all, row) => all + toOpen(row), 0);
  const reason = getReason(numbers.length, named.length === numbers.length && sum === left);
  const likely = [
    ...named.filter(isSum).map((row) => suggest(row, 'number-inn-sum')),
    ...named.filter((row) => !isSum(row)).map((row) => suggest(row, reason)),
    ...(bySum.length === 1 ? bySum.map((row) => suggest(row, 'inn-sum')) : []),
    ...open
      .filter((row) => isNamed(row) && isSum(row) && !isOwn(row))
      .map((row) => suggest(row, 'other-payer')),
  ];
  if (likely.length > 0) return likely;
  return own
    .filter((row) => !isSum(row))
    .slice(0, MOST.owed)
    .map((row) => suggest(row, 'inn'));
}

/** The reason of a named invoice whose own sum is another one. */
function getReason(named: number, isTogether: boolean): Suggestion['reason'] {
  if (named < 2) return 'number-inn';
  return isTogether ? 'numbers-inn-sum' : 'numbers-inn';
}

const toOpen = ({ kopecks, paidKopecks }: InvoiceRow) => kopecks - paidKopecks;

function suggest(row: InvoiceRow, reason: Suggestion['reason']): Suggestion {
  return {
    companyId: row.companyId,
    invoiceId: row.id,
    number: row.number ?? '',
    buyerName: (row.buyer as Party | null)?.name ?? '',
    openKopecks: toOpen(row),
    reason,
  };
}
