import {
  type BankPayment,
  billingChanged,
  billingErrors,
  type undoPaymentPart as route,
} from '@artel/billing/contract';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { Platform, Tx, WithTransaction } from '@artel/server';
import { appendEntry, findBalance, findSpent } from '../invoices/ledger.store.ts';
import { lockBooks } from '../invoices/lock-books.ts';
import { paidState } from '../invoices/pay-from-credit.ts';
import { publishSales } from '../outbox/publish-sales.ts';
import { inCompany } from '../parties/in-company.ts';
import { deactivateSubscription } from '../subscriptions/deactivate-subscription.ts';
import type { AccessDeps } from '../subscriptions/review-access.ts';
import { bankPayments, invoices, paymentParts } from '../tables.ts';
import type { PartRow } from './payment-parts.store.ts';
import { addUsed } from './payments.store.ts';
import { presentOne } from './present-payment.ts';
import { revokeAcceptance } from './revoke-acceptance.ts';

type Input = RouteInput<typeof route>;

/**
 * Undoes the assignment of a payment on behalf of the seller: the money waits to be assigned again, and the
 * subscription is as it was before. Refused if a closing document, a later change or another invoice depends
 * on it.
 */
export async function undoPart(
  deps: WithTransaction,
  { userId, membership: { companyId: sellerId } }: MemberActor,
  { paymentId, partId, version }: Input,
): Promise<BankPayment> {
  const { tx, clock, audit } = deps;
  const payment = await bankPayments.lock(tx, { companyId: sellerId, id: paymentId });
  const part =
    payment &&
    (await paymentParts.findBy(tx, { companyId: sellerId, id: partId, paymentId, undoneAt: null }));
  if (!payment || !part) throw new AppError(requestErrors['not-found']);
  if (payment.version !== version) throw new AppError(billingErrors['payment-changed']);
  const { buyerId, invoiceId, kopecks, kind } = part;
  const act = 'billing/payment-undone' as const;
  if (buyerId !== null)
    await inCompany(
      deps,
      tx,
      { reason: 'billing/payments', companyId: buyerId, backTo: sellerId },
      async () => {
        if (!(await lockBooks(tx, buyerId))) throw new AppError(requestErrors['not-found']);
        await removePart(deps, tx, part, buyerId);
        await revokeAcceptance(deps, tx, part, { buyerId, userId });
        await deps.live.publish(tx, { companyId: buyerId }, billingChanged, { companyId: buyerId });
        const subject = invoiceId === null ? `payment:${paymentId}` : `invoice:${invoiceId}`;
        await audit.record(tx, {
          act,
          userId,
          companyId: buyerId,
          subject,
          after: { kopecks, kind, ...(invoiceId && { invoiceId }), paymentId },
        });
      },
    );
  await paymentParts.update(tx, part, { undoneAt: clock.now() });
  await audit.record(tx, {
    act,
    userId,
    companyId: sellerId,
    subject: `payment:${paymentId}`,
    after: { kopecks, kind, ...(invoiceId && { invoiceId }), ...(buyerId && { buyerId }) },
  });
  await publishSales(deps, tx);
  return presentOne(deps, tx, await addUsed(tx, payment, -kopecks));
}

/** Moves the money out of the invoice into the ledger, and out of the ledger, behind the lock of the books. */
async function removePart(
  deps: AccessDeps,
  tx: Tx,
  { invoiceId, kopecks, spentKopecks, paymentId }: PartRow,
  companyId: string,
): Promise<void> {
  if (invoiceId !== null) await removeFromInvoice(deps, tx, { companyId, invoiceId, spentKopecks });
  await withdraw(deps, tx, { companyId, kind: 'correction', kopecks, invoiceId, paymentId });
}

interface Spent {
  readonly companyId: string;
  readonly invoiceId: string;
  readonly spentKopecks: number;
}

async function removeFromInvoice(
  deps: AccessDeps,
  tx: Tx,
  { companyId, invoiceId, spentKopecks }: Spent,
): Promise<void> {
  const invoice = await invoices.lock(tx, { companyId, id: invoiceId });
  if (!invoice) throw new AppError(requestErrors['not-found']);
  // The payments of a void invoice went back to the ledger when it became void.
  const kopecks = Math.min(spentKopecks, invoice.paidKopecks);
  if (invoice.state === 'paid') {
    await deactivateSubscription(deps, tx, invoice);
    // A change that cost less on the bank's day than on its invoice had returned the difference as credit.
    const credited = invoice.paidKopecks - (await findSpent(tx, companyId, invoiceId));
    await withdraw(deps, tx, { companyId, kind: 'invoice', kopecks: credited, invoiceId, paymentId: null });
  }
  if (kopecks === 0) return;
  const createdAt = deps.clock.now();
  await appendEntry(tx, { companyId, kind: 'return', kopecks, invoiceId, paymentId: null, createdAt });
  await invoices.update(tx, invoice, paidState(invoice.kopecks, invoice.paidKopecks - kopecks, ''), '*');
}

interface Withdrawal {
  readonly companyId: string;
  readonly kind: 'invoice' | 'correction';
  readonly kopecks: number;
  readonly invoiceId: string | null;
  readonly paymentId: string | null;
}

/** Takes an amount out of the company's credit; refuses if the company has spent it. */
async function withdraw(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { kopecks, ...entry }: Withdrawal,
): Promise<void> {
  if (kopecks === 0) return;
  if ((await findBalance(tx, entry.companyId)) < kopecks) throw new AppError(billingErrors['credit-spent']);
  await appendEntry(tx, { ...entry, kopecks: -kopecks, createdAt: clock.now() });
}
