import { surchargeOutdated } from '@artel/billing/contract';
import type { Tx } from '@artel/server';
import { findSurcharge, type InvoiceRow } from '../invoices/invoices.store.ts';
import type { AccessDeps } from './review-access.ts';
import { voidInvoice } from './void-invoice.ts';

/**
 * The next period was paid while a change waited for its payment: the invoice of the change covers only the
 * rest of the current period, and the next one would have the old seats. So it becomes void, and one for both
 * periods is issued at once.
 */
export async function voidOldSurcharge(deps: AccessDeps, tx: Tx, paid: InvoiceRow): Promise<void> {
  const { companyId, subscriptionId, reason } = paid;
  if (reason !== 'renew') return;
  const waiting = await findSurcharge(tx, companyId, subscriptionId);
  if (!waiting) return;
  await voidInvoice(deps, tx, waiting);
  const { tariffId, seats } = waiting;
  await deps.emit(tx, surchargeOutdated, { companyId, subscriptionId, tariffId, seats });
}
