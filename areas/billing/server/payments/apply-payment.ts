import { billingChanged, billingErrors, getLater } from '@artel/billing/contract';
import { AppError, requestErrors } from '@artel/contract';
import { confirmCompany, findCard } from '@artel/requisites/server';
import type { Platform, Tx } from '@artel/server';
import { acceptByPayment } from '../agreements/accept-by-payment.ts';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { appendEntry } from '../invoices/ledger.store.ts';
import { lockBooks } from '../invoices/lock-books.ts';
import { payFromCredit } from '../invoices/pay-from-credit.ts';
import { notifyOfInvoice } from '../outbox/notify-of-invoice.ts';
import type { Party } from '../parties/find-party.ts';
import { inCompany } from '../parties/in-company.ts';
import { findSellerSettings } from '../sellers/sellers.store.ts';
import { activateSubscription } from '../subscriptions/activate-subscription.ts';
import type { AccessDeps } from '../subscriptions/review-access.ts';
import { invoices } from '../tables.ts';
import type { PaymentRow } from './payments.store.ts';
import { recordShare, type Share } from './share-payment.ts';

interface Target {
  readonly buyerId: string;
  readonly invoiceId: string;
  readonly by: 'rule' | 'person';
  readonly userId: string | null;
}

type Deps = AccessDeps & Pick<Platform, 'ids' | 'jobs'>;

/**
 * Pays an invoice with a payment to the seller, or with a part of it; the payment is locked. The money enters
 * the buyer's ledger and goes from there into the invoice; a paid invoice grants access from the bank's day
 * on. An excess stays in the buyer's credit.
 */
export async function applyPayment(deps: Deps, tx: Tx, share: Share, target: Target): Promise<PaymentRow> {
  const { payment, kopecks } = share;
  const { companyId: sellerId, id: paymentId } = payment;
  const settings = await findSellerSettings(tx, sellerId);
  const { buyerId, invoiceId, by, userId } = target;
  const { invoice, paid: isPaid } = await inCompany(
    deps,
    tx,
    { reason: 'billing/payments', companyId: buyerId, backTo: sellerId },
    async () => {
      // A company that is gone gets no access, and a ledger without an owner gets no money: people have to
      // send the money back.
      if (!(await lockBooks(tx, buyerId))) throw new AppError(requestErrors['not-found']);
      const isOwn = await proveBuyer(deps, tx, payment, target);
      const invoice = await getOwed(tx, { buyerId, invoiceId, sellerId });
      const createdAt = deps.clock.now();
      // A third party's payment is no consent of the company.
      if (isOwn) await acceptByPayment(deps, tx, invoice, createdAt);
      const balance = await appendEntry(tx, {
        companyId: buyerId,
        kind: 'payment',
        kopecks,
        invoiceId,
        paymentId,
        createdAt,
      });
      // A payment that the bank booked before the invoice was issued pays for no days before the invoice.
      const on = getLater(payment.bookedOn, invoice.issuedOn ?? payment.bookedOn);
      const isPaid = await payFromCredit(deps, tx, invoice, { on, balance });
      if (isPaid.state === 'paid') {
        await activateSubscription(deps, tx, isPaid, { on, settings });
        await notifyOfInvoice(deps, tx, isPaid, 'paid');
      }
      await deps.live.publish(tx, { companyId: buyerId }, billingChanged, { companyId: buyerId });
      const paid = { paymentId, kopecks, bookedOn: payment.bookedOn, by, state: isPaid.state };
      await deps.audit.record(tx, {
        act: 'billing/payment-matched',
        userId,
        companyId: buyerId,
        subject: `invoice:${invoiceId}`,
        after: paid,
      });
      return { invoice, paid: isPaid };
    },
  );
  return recordShare(deps, tx, share, {
    kind: 'invoice',
    buyerId,
    buyerName: (invoice.buyer as Party | null)?.name ?? '',
    invoiceId,
    invoiceNumber: invoice.number ?? '',
    spentKopecks: isPaid.paidKopecks - invoice.paidKopecks,
    madeBy: by,
    userId,
  });
}

/**
 * Confirms the buyer's identity if the company itself paid: a payer with the company's INN is the company; a
 * payment of anyone else proves nothing.
 */
async function proveBuyer(
  deps: Deps,
  tx: Tx,
  { payerInn, payerKpp }: PaymentRow,
  { buyerId, userId }: Target,
): Promise<boolean> {
  const card = await findCard(tx, buyerId);
  if (!card || payerInn === '' || card.inn !== payerInn) return false;
  // Banks may leave out the KPP, so it is not compared.
  const kpp = payerKpp === '' ? card.kpp : payerKpp;
  await confirmCompany(deps, tx, { companyId: buyerId, inn: payerInn, kpp, by: 'payment', userId });
  return true;
}

async function getOwed(
  tx: Tx,
  { buyerId, invoiceId, sellerId }: { buyerId: string; invoiceId: string; sellerId: string },
): Promise<InvoiceRow> {
  const invoice = await invoices.lock(tx, { companyId: buyerId, id: invoiceId });
  if (!invoice || invoice.sellerId !== sellerId || invoice.state === 'draft')
    throw new AppError(requestErrors['not-found']);
  if (invoice.state !== 'open' && invoice.state !== 'partly-paid')
    throw new AppError(billingErrors['invoice-settled']);
  return invoice;
}
