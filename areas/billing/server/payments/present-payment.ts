import type { BankPayment, PaymentPart, Suggestion } from '@artel/billing/contract';
import type { Platform, Tx } from '@artel/server';
import { findInvoiceNumbers, listSpellings } from '../bank/find-invoice-numbers.ts';
import { findSuggestions } from './find-suggestions.ts';
import { listParts, type PartRow } from './payment-parts.store.ts';
import type { PaymentRow } from './payments.store.ts';

/** Limit of the invoice numbers in a payment that are looked up; numbers that are longer than ours are skipped. */
const NAMED = { atMost: 3, longest: 30 };

/** Payments of the seller with the decisions about them, and suggestions for those that wait. */
export async function presentPayments(
  deps: Pick<Platform, 'db'>,
  tx: Tx,
  sellerId: string,
  rows: readonly PaymentRow[],
): Promise<BankPayment[]> {
  const ids = rows.map(({ id }) => id);
  const parts = Map.groupBy(await listParts(tx, sellerId, ids), ({ paymentId }) => paymentId);
  const open = rows.filter(({ state }) => state === 'open');
  const suggestions = await findSuggestions(deps, tx, sellerId, open);
  return rows.map((row) => present(row, parts.get(row.id) ?? [], suggestions.get(row.id) ?? []));
}

/** Presents one payment after a decision about it. */
export async function presentOne(deps: Pick<Platform, 'db'>, tx: Tx, row: PaymentRow): Promise<BankPayment> {
  const [payment] = await presentPayments(deps, tx, row.companyId, [row]);
  if (!payment) throw new Error(`The payment ${row.id} was not presented`);
  return payment;
}

function present(row: PaymentRow, parts: readonly PartRow[], suggestions: Suggestion[]): BankPayment {
  const { id, number, bookedOn, kopecks, usedKopecks, payerName, payerInn, purpose, state, version } = row;
  return {
    id,
    number,
    bookedOn,
    kopecks,
    leftKopecks: kopecks - usedKopecks,
    payerName,
    payerInn,
    purpose,
    state: state as BankPayment['state'],
    version,
    parts: parts.map(presentPart),
    suggestions,
    namedNumbers: state === 'open' && !suggestions.some(isByNumber) ? namedIn(purpose) : [],
  };
}

const isByNumber = ({ reason }: Suggestion) => reason !== 'inn-sum' && reason !== 'inn';

function namedIn(purpose: string): string[][] {
  const numbers = findInvoiceNumbers(purpose).filter(({ length }) => length <= NAMED.longest);
  return numbers.slice(0, NAMED.atMost).map(listSpellings);
}

function presentPart(row: PartRow): PaymentPart {
  const { id, kind, kopecks, buyerId, buyerName, invoiceId, invoiceNumber, madeBy, note } = row;
  return {
    id,
    kind: kind as PaymentPart['kind'],
    kopecks,
    companyId: buyerId,
    companyName: buyerName,
    invoiceId,
    number: invoiceNumber,
    by: madeBy as PaymentPart['by'],
    note,
  };
}
