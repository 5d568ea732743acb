import { type BankPayment, billingChanged, type creditPayment as route } from '@artel/billing/contract';
import { findCompany } from '@artel/company/server';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { appendEntry } from '../invoices/ledger.store.ts';
import { lockBooks } from '../invoices/lock-books.ts';
import { publishSales } from '../outbox/publish-sales.ts';
import { inCompany } from '../parties/in-company.ts';
import { presentOne } from './present-payment.ts';
import { claimShare, recordShare } from './share-payment.ts';

type Input = RouteInput<typeof route>;

/** Assigns a payment, or a part of it, to a company's prepaid credit, on behalf of the seller. */
export async function creditPayment(
  deps: WithTransaction,
  actor: MemberActor,
  { companyId: buyerId, ...wanted }: Input,
): Promise<BankPayment> {
  const { tx, clock, live, audit } = deps;
  const { userId } = actor;
  const share = await claimShare(deps, actor, wanted);
  const { payment, kopecks } = share;
  const { id: paymentId, companyId: sellerId } = payment;
  // The seller buys nothing from itself, and has no credit with itself either.
  if (buyerId === sellerId) throw new AppError(requestErrors['not-found']);
  const buyerName = await inCompany(
    deps,
    tx,
    { reason: 'billing/payments', companyId: buyerId, backTo: sellerId },
    async () => {
      if (!(await lockBooks(tx, buyerId))) throw new AppError(requestErrors['not-found']);
      const createdAt = clock.now();
      await appendEntry(tx, {
        companyId: buyerId,
        kind: 'payment',
        kopecks,
        invoiceId: null,
        paymentId,
        createdAt,
      });
      await live.publish(tx, { companyId: buyerId }, billingChanged, { companyId: buyerId });
      await audit.record(tx, {
        act: 'billing/payment-credited',
        userId,
        companyId: buyerId,
        subject: `payment:${paymentId}`,
        after: { kopecks, bookedOn: payment.bookedOn },
      });
      return (await findCompany(tx, buyerId))?.name ?? '';
    },
  );
  const input = { kind: 'credit', buyerId, buyerName, madeBy: 'person', userId } as const;
  await publishSales(deps, tx);
  return presentOne(deps, tx, await recordShare(deps, tx, share, input));
}
