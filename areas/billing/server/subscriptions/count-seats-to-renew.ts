import { dayIn } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { getSubscriptionStatus } from './get-subscription-status.ts';
import { listActiveSubscriptions } from './subscriptions.store.ts';

/**
 * Returns the number of places that the company goes on paying for and may still give up, a planned reduction
 * included; null if none can be changed now.
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
