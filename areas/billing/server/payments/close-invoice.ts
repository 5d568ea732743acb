import { billingChanged, billingErrors, type closeInvoice as route } from '@artel/billing/contract';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import type { Tx, WithTransaction } from '@artel/server';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { findBalance } from '../invoices/ledger.store.ts';
import { lockBooks } from '../invoices/lock-books.ts';
import { publishSales } from '../outbox/publish-sales.ts';
import { inCompany } from '../parties/in-company.ts';
import { forgetEntitlements } from '../subscriptions/forget-entitlements.ts';
import { findSubscription, setEnd } from '../subscriptions/subscriptions.store.ts';
import { voidInvoice } from '../subscriptions/void-invoice.ts';
import { invoices } from '../tables.ts';

type Input = RouteInput<typeof route>;

/**
 * Closes an invoice whose remaining amount the seller no longer expects: it becomes void, what was paid of it
 * becomes the company's credit, and a subscription that was never paid for ends.
 */
export async function closeInvoice(
  deps: WithTransaction,
  { userId, membership: { companyId: sellerId } }: MemberActor,
  { companyId, invoiceId, note }: Input,
): Promise<{ creditKopecks: number }> {
  const { tx, live, audit } = deps;
  const closed = { act: 'billing/invoice-closed', userId, subject: `invoice:${invoiceId}` } as const;
  const { creditKopecks, after } = await inCompany(
    deps,
    tx,
    { reason: 'billing/payments', companyId, backTo: sellerId },
    async () => {
      await lockBooks(tx, companyId);
      const invoice = await invoices.lock(tx, { companyId, id: invoiceId });
      if (invoice?.sellerId !== sellerId || invoice.state === 'draft')
        throw new AppError(requestErrors['not-found']);
      if (invoice.state !== 'open' && invoice.state !== 'partly-paid')
        throw new AppError(billingErrors['invoice-settled']);
      await voidInvoice(deps, tx, invoice);
      await endUnpaid(deps, tx, invoice);
      await live.publish(tx, { companyId }, billingChanged, { companyId });
      const input = { number: invoice.number, paidKopecks: invoice.paidKopecks, note };
      await audit.record(tx, { ...closed, companyId, after: input });
      return { creditKopecks: await findBalance(tx, companyId), after: input };
    },
  );
  await audit.record(tx, { ...closed, companyId: sellerId, after });
  await publishSales(deps, tx);
  return { creditKopecks };
}

async function endUnpaid(
  deps: WithTransaction,
  tx: Tx,
  { companyId, subscriptionId, reason }: InvoiceRow,
): Promise<void> {
  if (reason !== 'subscribe') return;
  const row = await findSubscription(tx, companyId, subscriptionId, 'locked');
  if (!row || row.endedOn !== null || row.paidUntil !== null) return;
  await setEnd(tx, row, { cancels: true, endedOn: dayIn(row.timeZone, deps.clock.now()) });
  await forgetEntitlements(deps, tx, companyId);
}
