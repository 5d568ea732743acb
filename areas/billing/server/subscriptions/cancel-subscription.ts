import { billingChanged, billingErrors } from '@artel/billing/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { listOwedForUpdate, setVoid } from '../invoices/invoices.store.ts';
import { forgetEntitlements } from './forget-entitlements.ts';
import { findSubscriptionForUpdate, setEnd } from './subscriptions.store.ts';

/**
 * What is paid stays usable to its end; what nobody paid for ends at once, so that another tariff may be chosen. Invoices that wait
 * are void; one that was paid in part is for who sells to settle.
 */
export async function cancelSubscription(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  id: string,
): Promise<Record<string, never>> {
  const { tx, clock, live, audit } = deps;
  const owed = await listOwedForUpdate(tx, companyId, id);
  const row = await findSubscriptionForUpdate(tx, companyId, id);
  if (!row || row.endedOn !== null) throw new AppError(requestErrors['not-found']);
  if (owed.some(({ state }) => state !== 'open')) throw new AppError(billingErrors['invoice-settled']);
  for (const invoice of owed) await setVoid(tx, invoice);
  const endedOn = row.paidUntil === null ? dayIn(row.timeZone, clock.now()) : null;
  await setEnd(tx, row, { cancels: true, endedOn });
  await forgetEntitlements(deps, tx, companyId);
  await live.tell(tx, { companyId }, billingChanged, { companyId });
  await audit.record(tx, {
    act: 'billing/subscription-canceled',
    userId,
    companyId,
    subject: `subscription:${id}`,
    after: { endsOn: endedOn ?? row.paidUntil },
  });
  return {};
}
