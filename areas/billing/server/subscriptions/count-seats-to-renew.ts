import { dayIn } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { getSubscriptionStatus } from './get-subscription-status.ts';
import { listActiveSubscriptions } from './subscriptions.store.ts';

/**
 * The places that the company goes on paying for and may still give up; null where none can be changed now. A change to fewer that waits
 * for the next period counts.
 */
export async function countSeatsToRenew(
  { tx, clock }: Pick<WithTransaction, 'tx' | 'clock'>,
  companyId: string,
): Promise<number | null> {
  const changeable = (await listActiveSubscriptions(tx, companyId)).filter(
    (row) =>
      row.isBase &&
      !row.cancels &&
      getSubscriptionStatus(row, dayIn(row.timeZone, clock.now()), 0).state === 'active',
  );
  return changeable.length === 0 ? null : Math.max(...changeable.map((row) => row.nextSeats ?? row.seats));
}
