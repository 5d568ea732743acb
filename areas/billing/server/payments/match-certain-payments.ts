import { AppError, type MemberActor } from '@artel/contract';
import { forEachConcurrently, type Platform, type Tx } from '@artel/server';
import { findInvoiceNumbers, listSpellings } from '../bank/find-invoice-numbers.ts';
import { type InvoiceRow, listAgreeingInvoices, type RequestedPayment } from '../invoices/invoices.store.ts';
import { lockBooks } from '../invoices/lock-books.ts';
import { inCompany } from '../parties/in-company.ts';
import { bankPayments, invoices } from '../tables.ts';
import { applyPayment } from './apply-payment.ts';
import { listUntouchedByKeys } from './payments.store.ts';

/** Payments that are looked at in one statement. */
const AT_ONCE = 1_000;
/** Limit of invoice numbers in one payment that are looked up; a payment that names more is left for people. */
const MOST_NUMBERS = 20;

/**
 * Matches the waiting payments of these keys that leave no doubt: number, INN and sum agree with one invoice
 * alone, or the sum with all named invoices together. Each is matched in a transaction of its own, a few at a time: a payment that
 * is assigned concurrently, or whose buyer is gone, is left for people without affecting the others.
 */
export async function matchCertainPayments(
  deps: Platform,
  actor: MemberActor,
  keys: readonly Buffer[],
): Promise<number> {
  let matched = 0;
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const certain = await deps.db.asCompany(actor, (tx) =>
      findCertain(tx, actor.membership.companyId, keys.slice(from, from + AT_ONCE)),
    );
    await forEachConcurrently(certain, async (one) => {
      if (await apply(deps, actor, one)) matched += 1;
    });
  }
  return matched;
}

interface Certain {
  readonly paymentId: string;
  readonly companyId: string;
  readonly invoiceIds: readonly string[];
}

async function findCertain(tx: Tx, sellerId: string, keys: readonly Buffer[]): Promise<Certain[]> {
  const requested = (await listUntouchedByKeys(tx, sellerId, keys)).flatMap(
    ({ id: paymentId, payerInn: inn, kopecks, purpose }): RequestedPayment[] => {
      const numbers = inn === '' ? [] : findInvoiceNumbers(purpose);
      if (numbers.length > MOST_NUMBERS) return [];
      return numbers.flatMap((written, place) =>
        listSpellings(written).map((number) => ({ paymentId, place, number, inn, kopecks })),
      );
    },
  );
  if (requested.length === 0) return [];
  const agreeing = await listAgreeingInvoices(tx, sellerId, requested);
  return [...Map.groupBy(agreeing, ({ paymentId }) => paymentId)].flatMap(([paymentId, of]) =>
    of[0] ? { paymentId, companyId: of[0].companyId, invoiceIds: of.map(({ invoiceId }) => invoiceId) } : [],
  );
}

async function apply(
  deps: Platform,
  actor: MemberActor,
  { paymentId, companyId: buyerId, invoiceIds }: Certain,
): Promise<boolean> {
  const { companyId: sellerId } = actor.membership;
  try {
    return await deps.db.asCompany(actor, async (tx) => {
      let payment = await bankPayments.lock(tx, { companyId: sellerId, id: paymentId });
      if (payment?.version !== 1) return false;
      const owed = await listOwed(deps, tx, { sellerId, buyerId, invoiceIds });
      // Meanwhile an invoice was paid or became void.
      if (sumOf(owed) !== payment.kopecks) return false;
      for (const { id: invoiceId, kopecks, paidKopecks } of owed) {
        const share = { payment, kopecks: kopecks - paidKopecks };
        payment = await applyPayment(deps, tx, share, { buyerId, invoiceId, by: 'rule', userId: null });
      }
      return true;
    });
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

interface Named {
  readonly sellerId: string;
  readonly buyerId: string;
  readonly invoiceIds: readonly string[];
}

/** The named invoices that wait for money, the earliest first; the buyer's books are locked. */
function listOwed(deps: Platform, tx: Tx, { sellerId, buyerId, invoiceIds }: Named): Promise<InvoiceRow[]> {
  const steps = { reason: 'billing/payments', companyId: buyerId, backTo: sellerId } as const;
  return inCompany(deps, tx, steps, async () => {
    if (!(await lockBooks(tx, buyerId))) return [];
    const open = ['open', 'partly-paid'];
    return invoices.list(
      tx,
      { companyId: buyerId, id: invoiceIds, state: open },
      { order: ['issuedOn', 'id'] },
    );
  });
}

const sumOf = (rows: readonly InvoiceRow[]) =>
  rows.reduce((sum, { kopecks, paidKopecks }) => sum + kopecks - paidKopecks, 0);
