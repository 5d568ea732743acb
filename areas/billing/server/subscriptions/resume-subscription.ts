import { billingChanged } from '@artel/billing/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { forgetEntitlements } from './forget-entitlements.ts';
import { findSubscriptionForUpdate, setEnd } from './subscriptions.store.ts';

/** A subscription that was to end with what is paid goes on; the next invoice comes as ever. */
export async function resumeSubscription(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  id: string,
): Promise<Record<string, never>> {
  const { tx, live, audit } = deps;
  const row = await findSubscriptionForUpdate(tx, companyId, id);
  if (!row || row.endedOn !== null) throw new AppError(requestErrors['not-found']);
  if (!row.cancels) return {};
  await setEnd(tx, row, { cancels: false, endedOn: null });
  await forgetEntitlements(deps, tx, companyId);
  await live.tell(tx, { companyId }, billingChanged, { companyId });
  await audit.record(tx, {
    act: 'billing/subscription-resumed',
    userId,
    companyId,
    subject: `subscription:${id}`,
  });
  return {};
}
