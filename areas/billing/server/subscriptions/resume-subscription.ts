import { billingChanged } from '@artel/billing/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findSubscriptionForUpdate, setEnd } from './subscriptions.store.ts';

/** A subscription that was to end with what is paid goes on; the next invoice comes as ever. */
export async function resumeSubscription(
  { tx, live, audit }: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  id: string,
): Promise<Record<string, never>> {
  const row = await findSubscriptionForUpdate(tx, companyId, id);
  if (!row || row.endedOn !== null) throw new AppError(requestErrors['not-found']);
  if (!row.cancels) return {};
  await setEnd(tx, row, { cancels: false, endedOn: null });
  await live.tell(tx, { companyId }, billingChanged, { companyId });
  await audit.record(tx, {
    act: 'billing/subscription-resumed',
    userId,
    companyId,
    subject: `subscription:${id}`,
  });
  return {};
}
