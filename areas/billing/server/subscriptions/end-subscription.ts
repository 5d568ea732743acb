import { type Day, dayIn } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { listOwedForUpdate } from '../invoices/invoices.store.ts';
import { type SubscriptionRow, setEnd } from './subscriptions.store.ts';
import { voidInvoice } from './void-invoice.ts';

/**
 * Ends a subscription when its paid period ends, or today if nothing is paid; its open invoices become void,
 * and what was paid of them becomes credit. Returns its end; null while paid days are left.
 */
export async function endSubscription(
  deps: Pick<Platform, 'clock' | 'jobs'>,
  tx: Tx,
  row: SubscriptionRow,
): Promise<Day | null> {
  for (const invoice of await listOwedForUpdate(tx, row.companyId, row.id))
    await voidInvoice(deps, tx, invoice);
  const today = dayIn(row.timeZone, deps.clock.now());
  const endedOn = row.paidUntil === null || row.paidUntil <= today ? today : null;
  await setEnd(tx, row, { cancels: true, endedOn });
  return endedOn;
}
