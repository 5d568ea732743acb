import type { Term } from '@artel/billing/contract';
import { AppError, requestErrors } from '@artel/contract';
import type { Day } from '@artel/contract/time';
import type { Tx } from '@artel/server';
import { type InvoiceRow, listLines } from '../invoices/invoices.store.ts';
import { insertServices } from '../invoices/services.store.ts';
import type { SellerSettings } from '../sellers/sellers.store.ts';
import { findPrice } from '../tariffs/tariffs.store.ts';
import { applyChange } from './apply-change.ts';
import { recordReplaced } from './deactivate-subscription.ts';
import { forgetEntitlements } from './forget-entitlements.ts';
import { boughtOn, paidPeriod } from './get-subscription-status.ts';
import type { AccessDeps } from './review-access.ts';
import { findSubscription, setPaidUntil } from './subscriptions.store.ts';
import { voidOldSurcharge } from './void-old-surcharge.ts';

interface Paid {
  /** The bank's day of the payment. */
  readonly on: Day;
  readonly settings: Pick<SellerSettings, 'graceDays'>;
}

/** A paid invoice grants access: the period that it pays for, and the service from which closing documents are made. */
export async function activateSubscription(
  deps: AccessDeps,
  tx: Tx,
  invoice: InvoiceRow,
  { on, settings }: Paid,
): Promise<void> {
  if (invoice.reason === 'surcharge') return applyChange(deps, tx, invoice, on);
  const { companyId, subscriptionId, tariffId, tariffVersion, seats } = invoice;
  const subscription = await findSubscription(tx, companyId, subscriptionId, 'locked');
  const price = await findPrice(tx, tariffId, tariffVersion);
  // The company is gone, and so is its subscription.
  if (!subscription || !price) throw new AppError(requestErrors['not-found']);
  const term = price.term as Term;
  const own = await findPrice(tx, subscription.tariffId, subscription.tariffVersion);
  const { anchorOn, index, period } = paidPeriod(subscription, {
    on,
    term,
    before: (own?.term ?? term) as Term,
    graceDays: settings.graceDays,
  });
  const isAhead = subscription.paidUntil !== null && on < period.from;
  const earlier = boughtOn(subscription, on);
  await recordReplaced(tx, invoice, subscription);
  await setPaidUntil(tx, subscription, {
    tariffId,
    tariffVersion,
    anchorOn,
    period: index,
    paidFrom: period.from,
    paidUntil: period.until,
    seats,
    // Until the newly paid days begin, the terms of the earlier payment apply.
    earlierFrom: isAhead ? subscription.paidFrom : null,
    earlierSeats: isAhead ? earlier.seats : null,
    earlierTariffId: isAhead ? earlier.tariffId : null,
    earlierTariffVersion: isAhead ? earlier.tariffVersion : null,
    nextSeats: null,
    nextTariffId: null,
    nextTariffVersion: null,
  });
  const lines = await listLines(tx, companyId, [invoice.id]);
  const days = { startsOn: period.from, endsBefore: period.until };
  await insertServices(
    tx,
    lines.map(({ invoiceId, place, name, kopecks }) => ({
      companyId,
      invoiceId,
      place,
      name,
      kopecks,
      ...days,
    })),
  );
  await voidOldSurcharge(deps, tx, invoice);
  await forgetEntitlements(deps, tx, companyId);
}
