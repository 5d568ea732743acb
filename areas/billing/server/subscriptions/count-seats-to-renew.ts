import type { WithTransaction } from '@artel/server';
import { listActiveSubscriptions } from './subscriptions.store.ts';

/**
 * Returns the number of places that the company goes on paying for and may still give up, a planned reduction
 * included; null if none can be changed now.
 */
export async function countSeatsToRenew(
  { tx }: Pick<WithTransaction, 'tx'>,
  companyId: string,
): Promise<number | null> {
  const changeable = (await listActiveSubscriptions(tx, companyId)).filter(
    ({ isBase, cancels, paidUntil }) => isBase && !cancels && paidUntil !== null,
  );
  return changeable.length === 0 ? null : Math.max(...changeable.map((row) => row.nextSeats ?? row.seats));
}
