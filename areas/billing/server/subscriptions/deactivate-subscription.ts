import { billingErrors, renewalOutdated } from '@artel/billing/contract';
import { AppError, requestErrors } from '@artel/contract';
import type { Tx } from '@artel/server';
import { type InvoiceRow, listOwedForUpdate } from '../invoices/invoices.store.ts';
import { revokeServices } from '../invoices/services.store.ts';
import { invoices } from '../tables.ts';
import { forgetEntitlements } from './forget-entitlements.ts';
import type { AccessDeps } from './review-access.ts';
import { findSubscription, type PaidUp, type SubscriptionRow, setPaidUntil } from './subscriptions.store.ts';
import { voidInvoice } from './void-invoice.ts';

/** The state of a subscription before an invoice was paid, and its version since. */
interface Replaced {
  readonly before: PaidUp;
  readonly version: number;
}

/** Must be called before the effect of an invoice is written into its subscription. */
export async function recordReplaced(tx: Tx, invoice: InvoiceRow, row: SubscriptionRow): Promise<void> {
  const replaced: Replaced = { before: getPaidUp(row), version: row.version + 1 };
  await invoices.update(tx, invoice, { replaced: JSON.stringify(replaced) });
}

/**
 * Reverses a paid invoice, behind the lock of the books: its services are revoked, and the subscription is as
 * it was before. Refused if a closing document or a later change depends on it; unpaid invoices that depend
 * on it become void.
 */
export async function deactivateSubscription(deps: AccessDeps, tx: Tx, invoice: InvoiceRow): Promise<void> {
  const { companyId, id, subscriptionId } = invoice;
  const row = await findSubscription(tx, companyId, subscriptionId, 'locked');
  if (!row) throw new AppError(requestErrors['not-found']);
  const replaced = invoice.replaced as Replaced | null;
  if (replaced?.version !== row.version) throw new AppError(billingErrors['match-built-upon']);
  if (!(await revokeServices(tx, companyId, id))) throw new AppError(billingErrors['match-closed']);
  await setPaidUntil(tx, row, replaced.before);
  const owed = await listOwedForUpdate(tx, companyId, subscriptionId);
  for (const one of owed) await voidInvoice(deps, tx, one);
  if (owed.some(({ reason }) => reason === 'renew')) await deps.emit(tx, renewalOutdated, { companyId });
  await forgetEntitlements(deps, tx, companyId);
}

function getPaidUp(row: SubscriptionRow): PaidUp {
  return {
    anchorOn: row.anchorOn,
    period: row.period,
    paidFrom: row.paidFrom,
    paidUntil: row.paidUntil,
    tariffId: row.tariffId,
    tariffVersion: row.tariffVersion,
    seats: row.seats,
    earlierFrom: row.earlierFrom,
    earlierSeats: row.earlierSeats,
    earlierTariffId: row.earlierTariffId,
    earlierTariffVersion: row.earlierTariffVersion,
    nextSeats: row.nextSeats,
    nextTariffId: row.nextTariffId,
    nextTariffVersion: row.nextTariffVersion,
  };
}
