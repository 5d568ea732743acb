import { billingChanged } from '@artel/billing/contract';
import { AppError, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { lockBooks } from '../invoices/lock-books.ts';
import { publishSales } from '../outbox/publish-sales.ts';
import type { Buying } from './buying.ts';
import { endSubscription } from './end-subscription.ts';
import { forgetEntitlements } from './forget-entitlements.ts';
import { findSubscription } from './subscriptions.store.ts';

/**
 * Ends a subscription. A paid one stays usable to its end; one that was never paid for ends at once, so that
 * another tariff may be chosen. Waiting invoices become void, and what was paid of them becomes credit.
 */
export async function cancelSubscription(
  deps: WithTransaction,
  { userId, membership: { companyId } }: Buying,
  id: string,
): Promise<Record<string, never>> {
  const { tx, live, audit } = deps;
  await lockBooks(tx, companyId);
  const row = await findSubscription(tx, companyId, id, 'locked');
  if (!row || row.endedOn !== null) throw new AppError(requestErrors['not-found']);
  const endedOn = await endSubscription(deps, tx, row);
  await forgetEntitlements(deps, tx, companyId);
  await live.publish(tx, { companyId }, billingChanged, { companyId });
  await publishSales(deps, tx);
  await audit.record(tx, {
    act: 'billing/subscription-canceled',
    userId,
    companyId,
    subject: `subscription:${id}`,
    after: { endsOn: endedOn ?? row.paidUntil },
  });
  return {};
}
