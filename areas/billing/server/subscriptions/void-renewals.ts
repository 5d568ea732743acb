import { renewalOutdated } from '@artel/billing/contract';
import type { Tx } from '@artel/server';
import { listOwedForUpdate } from '../invoices/invoices.store.ts';
import type { AccessDeps } from './review-access.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';
import { voidInvoice } from './void-invoice.ts';

/** The invoice of the next period was issued before a change: it becomes void, and another one is issued at once. */
export async function voidRenewals(
  deps: AccessDeps,
  tx: Tx,
  { companyId, id }: Pick<SubscriptionRow, 'companyId' | 'id'>,
): Promise<void> {
  const renewals = (await listOwedForUpdate(tx, companyId, id)).filter(({ reason }) => reason === 'renew');
  for (const invoice of renewals) await voidInvoice(deps, tx, invoice);
  if (renewals.length > 0) await deps.emit(tx, renewalOutdated, { companyId });
}
