import { billingChanged } from '@artel/billing/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { listOwedForUpdate } from '../invoices/invoices.store.ts';
import { lockBooks } from '../invoices/lock-books.ts';
import { publishSales } from '../outbox/publish-sales.ts';
import { findSubscription, setNext } from './subscriptions.store.ts';
import { voidInvoice } from './void-invoice.ts';
import { voidRenewals } from './void-renewals.ts';

const NOTHING = { nextSeats: null, nextTariffId: null, nextTariffVersion: null } as const;

/** Cancels a change that waits for a payment or for the next period. */
export async function cancelChange(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  id: string,
): Promise<Record<string, never>> {
  const { tx, live, audit } = deps;
  await lockBooks(tx, companyId);
  const row = await findSubscription(tx, companyId, id, 'locked');
  if (!row || row.endedOn !== null) throw new AppError(requestErrors['not-found']);
  const waiting = (await listOwedForUpdate(tx, companyId, id)).filter(({ reason }) => reason === 'surcharge');
  for (const invoice of waiting) await voidInvoice(deps, tx, invoice);
  if (row.nextSeats !== null || row.nextTariffId !== null) {
    await setNext(tx, row, NOTHING);
    await voidRenewals(deps, tx, row);
  }
  await live.publish(tx, { companyId }, billingChanged, { companyId });
  await publishSales(deps, tx);
  await audit.record(tx, {
    act: 'billing/change-canceled',
    userId,
    companyId,
    subject: `subscription:${id}`,
  });
  return {};
}
