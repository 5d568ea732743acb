import { billingChanged, billingErrors, type refundCredit as route } from '@artel/billing/contract';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { appendEntry, findBalance } from '../invoices/ledger.store.ts';
import { lockBooks } from '../invoices/lock-books.ts';
import { publishSales } from '../outbox/publish-sales.ts';
import { inCompany } from '../parties/in-company.ts';

type Input = RouteInput<typeof route>;

/**
 * Records for the seller that a company was refunded a part of its prepaid credit; both journals record the
 * reason.
 */
export async function refundCredit(
  deps: WithTransaction,
  { userId, membership: { companyId: sellerId } }: MemberActor,
  { companyId, kopecks, note }: Input,
): Promise<{ creditKopecks: number }> {
  const { tx, clock, live, audit } = deps;
  const refunded = { act: 'billing/credit-refunded', userId, subject: `company:${companyId}` } as const;
  const after = { kopecks, note };
  const creditKopecks = await inCompany(
    deps,
    tx,
    { reason: 'billing/payments', companyId, backTo: sellerId },
    async () => {
      if (!(await lockBooks(tx, companyId))) throw new AppError(requestErrors['not-found']);
      if ((await findBalance(tx, companyId)) < kopecks) throw new AppError(billingErrors['more-than-credit']);
      const entry = { companyId, kind: 'refund', invoiceId: null, paymentId: null } as const;
      const left = await appendEntry(tx, { ...entry, kopecks: -kopecks, createdAt: clock.now() });
      await live.publish(tx, { companyId }, billingChanged, { companyId });
      await audit.record(tx, { ...refunded, companyId, after });
      return left;
    },
  );
  await audit.record(tx, { ...refunded, companyId: sellerId, after });
  await publishSales(deps, tx);
  return { creditKopecks };
}
