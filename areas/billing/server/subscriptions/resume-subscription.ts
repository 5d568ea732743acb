import { billingChanged } from '@artel/billing/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { lockBooks } from '../invoices/lock-books.ts';
import { publishSales } from '../outbox/publish-sales.ts';
import { forgetEntitlements } from './forget-entitlements.ts';
import { getSubscriptionStatus } from './get-subscription-status.ts';
import { findSubscription, setEnd } from './subscriptions.store.ts';

/** Revokes the cancellation of a subscription while its paid period lasts; the next invoice is issued as usual. */
export async function resumeSubscription(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  id: string,
): Promise<Record<string, never>> {
  const { tx, clock, live, audit } = deps;
  await lockBooks(tx, companyId);
  const row = await findSubscription(tx, companyId, id, 'locked');
  // Days of grace do not count: a canceled subscription has none.
  if (!row || getSubscriptionStatus(row, dayIn(row.timeZone, clock.now()), 0).state === 'canceled')
    throw new AppError(requestErrors['not-found']);
  if (!row.cancels) return {};
  await setEnd(tx, row, { cancels: false, endedOn: null });
  await forgetEntitlements(deps, tx, companyId);
  await live.publish(tx, { companyId }, billingChanged, { companyId });
  await publishSales(deps, tx);
  await audit.record(tx, {
    act: 'billing/subscription-resumed',
    userId,
    companyId,
    subject: `subscription:${id}`,
  });
  return {};
}
