import { AppError, type MemberActor } from '@artel/contract';
import { forEachConcurrently, type Platform, type Tx } from '@artel/server';
import { findInvoiceNumbers } from '../bank/find-invoice-numbers.ts';
import { listAgreeingInvoices, type RequestedPayment } from '../invoices/invoices.store.ts';
import { bankPayments } from '../tables.ts';
import { applyPayment } from './apply-payment.ts';
import { listUntouchedByKeys } from './payments.store.ts';

/** Payments that are looked at in one statement. */
const AT_ONCE = 1_000;
/** Limit of invoice numbers in one payment that are looked up; a payment that names more is left for people. */
const MOST_NUMBERS = 20;

/**
 * Matches the waiting payments of these keys that leave no doubt: number, INN and sum agree with one invoice
 * alone. Each is matched in a transaction of its own, a few at a time: a payment that is assigned
 * concurrently, or whose buyer is gone, is left for people without affecting the others.
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
    await forEachConcurrently(
      certain,
      () => null,
      async (_, one) => {
        if (await apply(deps, actor, one)) matched += 1;
      },
    );
  }
  return matched;
}

interface Certain {
  readonly paymentId: string;
  readonly companyId: string;
  readonly invoiceId: string;
}

async function findCertain(tx: Tx, sellerId: string, keys: readonly Buffer[]): Promise<Certain[]> {
  const requested = (await listUntouchedByKeys(tx, sellerId, keys)).flatMap(
    ({ id: paymentId, payerInn: inn, kopecks, purpose }): RequestedPayment[] => {
      const numbers = inn === '' ? [] : findInvoiceNumbers(purpose);
      if (numbers.length > MOST_NUMBERS) return [];
      return numbers.map((number) => ({ paymentId, number, inn, kopecks }));
    },
  );
  if (requested.length === 0) return [];
  const agreeing = await listAgreeingInvoices(tx, sellerId, requested);
  const count = new Map<string, number>();
  for (const { paymentId } of agreeing) count.set(paymentId, (count.get(paymentId) ?? 0) + 1);
  return agreeing.filter(({ paymentId }) => count.get(paymentId) === 1);
}

async function apply(
  deps: Platform,
  actor: MemberActor,
  { paymentId, companyId: buyerId, invoiceId }: Certain,
): Promise<boolean> {
  try {
    return await deps.db.asCompany(actor, async (tx) => {
      const payment = await bankPayments.lock(tx, { companyId: actor.membership.companyId, id: paymentId });
      if (payment?.version !== 1) return false;
      const share = { payment, kopecks: payment.kopecks };
      await applyPayment(deps, tx, share, { buyerId, invoiceId, by: 'rule', userId: null });
      return true;
    });
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
