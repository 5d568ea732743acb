import { billingChanged, periodOf, type Term, vatRateOn } from '@artel/billing/contract';
import { countSeats } from '@artel/company/server';
import { addDays, dayIn } from '@artel/contract/time';
import { idsInPieces, job, type Platform, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import { isAskedFor } from '../invoices/invoices.store.ts';
import { priceLines, sumOf } from '../invoices/price-lines.ts';
import { findReadySeller, type Seller } from '../sellers/find-seller.ts';
import { findParty } from '../sellers/party.ts';
import { presentPrice } from '../tariffs/present-tariff.ts';
import { findPrice, findTariff } from '../tariffs/tariffs.store.ts';
import { issueInvoice } from './issue-invoice.ts';
import {
  findSubscriptionForUpdate,
  listRenewingCompanyIds,
  listSubscriptionRows,
  type SubscriptionRow,
} from './subscriptions.store.ts';

/** Days before the end of what is paid, on which the next invoice comes. */
const AHEAD = 14;

/**
 * Every morning: who has paid until some day within two weeks gets the invoice of the next period. A job that was killed goes on where
 * it stopped: a period is asked for once, as the database says.
 */
export const renewSubscriptions = job({
  name: 'billing/renew-subscriptions',
  lane: 'bulk',
  payload: z.object({}),
  cron: '20 3 * * *',
  run: async (deps) => {
    // Nowhere is it more than a day from UTC's.
    const until = addDays(dayIn('UTC', deps.clock.now()), AHEAD + 2);
    const companyIds = idsInPieces((after, atMost) =>
      deps.db.asInstallation('billing/renewals', (tx) =>
        listRenewingCompanyIds(tx, { until, after }, atMost),
      ),
    );
    for await (const companyId of companyIds)
      await deps.db.asCompanyJob(companyId, (tx) => renewCompany(deps, tx, companyId));
  },
});

async function renewCompany(deps: Platform, tx: Tx, companyId: string): Promise<void> {
  const seller = await findReadySeller(deps, tx, companyId);
  if (seller === null) return;
  for (const { id } of await listSubscriptionRows(tx, companyId)) {
    const row = await findSubscriptionForUpdate(tx, companyId, id);
    if (row && isDue(deps, row)) await renew(deps, tx, row, seller);
  }
}

function isDue({ clock }: Platform, { paidUntil, endedOn, cancels, timeZone }: SubscriptionRow): boolean {
  if (paidUntil === null || endedOn !== null || cancels) return false;
  return addDays(dayIn(timeZone, clock.now()), AHEAD) >= paidUntil;
}

/** The invoice of the next period, for at least the people who are there; what is paid ahead goes into it at once. */
async function renew(deps: Platform, tx: Tx, row: SubscriptionRow, seller: Seller): Promise<void> {
  const { companyId, id: subscriptionId, tariffId, tariffVersion, anchorOn, paidUntil } = row;
  const [tariff, priceRow] = [await findTariff(tx, tariffId), await findPrice(tx, tariffId, tariffVersion)];
  const buyer = await findParty(deps, tx, companyId);
  if (!tariff || !priceRow || !buyer || buyer.inn === '' || paidUntil === null || anchorOn === null) return;
  if (await isAskedFor(tx, companyId, { subscriptionId, from: paidUntil })) return;
  const price = presentPrice(priceRow);
  const seats = Math.max(row.nextSeats ?? row.seats, await countSeats(tx, companyId));
  const vatRate = vatRateOn(seller.party.vatRegime, paidUntil);
  const lines = priceLines(deps, { tariffName: tariff.name, price, seats, vatRate });
  if (sumOf(lines).kopecks === 0) return;
  await deps.live.tell(tx, { companyId }, billingChanged, { companyId });
  await issueInvoice(deps, tx, {
    companyId,
    seller,
    buyer,
    subscriptionId,
    reason: 'renew',
    tariff: { id: tariffId, version: tariffVersion },
    seats,
    period: periodOf(anchorOn, row.period + 1, price.term as Term),
    lines,
  });
}
