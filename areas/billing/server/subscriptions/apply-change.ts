import { AppError, requestErrors } from '@artel/contract';
import type { Day } from '@artel/contract/time';
import type { Tx } from '@artel/server';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { listLines } from '../invoices/invoices.store.ts';
import { appendEntry } from '../invoices/ledger.store.ts';
import { insertServices } from '../invoices/services.store.ts';
import { presentPrice } from '../tariffs/present-tariff.ts';
import { findPrice } from '../tariffs/tariffs.store.ts';
import { costOfChange, servedParts, sumNet } from './change-cost.ts';
import { recordReplaced } from './deactivate-subscription.ts';
import { forgetEntitlements } from './forget-entitlements.ts';
import { listPaidTerms, termKopecks } from './paid-terms.ts';
import type { AccessDeps } from './review-access.ts';
import { findSubscription, setChanged, setEarlier, setNext } from './subscriptions.store.ts';
import { voidRenewals } from './void-renewals.ts';

/**
 * A paid surcharge changes the subscription from the bank's day on. Where fewer days are left than were invoiced, the difference
 * is the company's credit; a payment after the last of those days applies from the next period on and costs nothing.
 */
export async function applyChange(deps: AccessDeps, tx: Tx, invoice: InvoiceRow, on: Day): Promise<void> {
  const { companyId, id: invoiceId, subscriptionId, tariffId, tariffVersion, seats, periodUntil } = invoice;
  const row = await findSubscription(tx, companyId, subscriptionId, 'locked');
  const priceRow = await findPrice(tx, tariffId, tariffVersion);
  if (!row || !priceRow) throw new AppError(requestErrors['not-found']);
  const covered = (await listPaidTerms(tx, row, on)).filter(
    ({ period }) => periodUntil !== null && period.until <= periodUntil,
  );
  const parts = costOfChange(on, covered, termKopecks(presentPrice(priceRow), seats));
  const cost = Math.min(Math.max(sumNet(parts), 0), invoice.kopecks);
  const [line] = await listLines(tx, companyId, [invoiceId]);
  const served = servedParts(parts, cost).map(({ from, until, kopecks }, place) => ({
    companyId,
    invoiceId,
    place,
    name: line?.name ?? '',
    startsOn: from,
    endsBefore: until,
    kopecks,
  }));
  if (served.length > 0) await insertServices(tx, served);
  if (cost < invoice.kopecks)
    await appendEntry(tx, {
      companyId,
      kind: 'return',
      kopecks: invoice.kopecks - cost,
      invoiceId,
      paymentId: null,
      createdAt: deps.clock.now(),
    });
  const to = { tariffId, tariffVersion, seats };
  await recordReplaced(tx, invoice, row);
  if (parts.length === 0)
    await setNext(tx, row, { nextSeats: seats, nextTariffId: tariffId, nextTariffVersion: tariffVersion });
  else if (periodUntil !== null && row.paidUntil !== null && row.paidUntil > periodUntil)
    await setEarlier(tx, row, to);
  else await setChanged(tx, row, to);
  await voidRenewals(deps, tx, row);
  await forgetEntitlements(deps, tx, companyId);
}
