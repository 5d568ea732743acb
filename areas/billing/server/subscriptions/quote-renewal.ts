import { getPeriod, type Period, type Term, vatRateOn } from '@artel/billing/contract';
import { countSeats } from '@artel/company/server';
import type { Day } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { type PricedLine, priceLines, sumLines } from '../invoices/price-lines.ts';
import { findAnnounced } from '../prices/prices.store.ts';
import type { Seller } from '../sellers/find-seller.ts';
import { presentPrice } from '../tariffs/present-tariff.ts';
import { findPrice, findTariff } from '../tariffs/tariffs.store.ts';
import { isDue } from './is-due.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';

interface RenewalQuote {
  readonly tariff: { readonly id: string; readonly version: number; readonly name: string };
  readonly seats: number;
  readonly period: Period;
  readonly lines: readonly PricedLine[];
  readonly kopecks: number;
  readonly vatRate: number | null;
}

/**
 * Prices the next period of a subscription, for at least the people who are there: the page, the preview of a
 * change and the invoice name the same sum; without a seller the tax in it is not known. Null while nothing
 * is paid.
 */
export async function quoteRenewal(
  deps: Pick<Platform, 'text'>,
  tx: Tx,
  row: SubscriptionRow,
  seller: Pick<Seller, 'regimeOn'> | null,
): Promise<RenewalQuote | null> {
  const { companyId, anchorOn, paidUntil } = row;
  if (paidUntil === null || anchorOn === null) return null;
  const tariffId = row.nextTariffId ?? row.tariffId;
  const version = await findVersion(tx, row, { tariffId, paidUntil });
  const [tariff, priceRow] = [await findTariff(tx, tariffId), await findPrice(tx, tariffId, version)];
  if (!tariff || !priceRow) return null;
  const price = presentPrice(priceRow);
  const own = tariffId === row.tariffId ? priceRow : await findPrice(tx, row.tariffId, row.tariffVersion);
  const seats = Math.max(row.nextSeats ?? row.seats, await countSeats(tx, companyId));
  const vatRate = seller && vatRateOn(seller.regimeOn(paidUntil), paidUntil);
  const lines = priceLines(deps, { tariffName: tariff.name, price, seats, vatRate });
  return {
    tariff: { id: tariffId, version, name: tariff.name },
    seats,
    period:
      own?.term === price.term
        ? getPeriod(anchorOn, row.period + 1, price.term as Term)
        : getPeriod(paidUntil, 0, price.term as Term),
    lines,
    kopecks: sumLines(lines).kopecks,
    vatRate,
  };
}

/** The announced price applies to companies that subscribed before; those that chose another price since then knew of it. */
async function findVersion(
  tx: Tx,
  row: SubscriptionRow,
  { tariffId, paidUntil }: { readonly tariffId: string; readonly paidUntil: Day },
): Promise<number> {
  const announced = await findAnnounced(tx, tariffId, paidUntil);
  return Math.max(row.nextTariffVersion ?? row.tariffVersion, announced ?? 0);
}

/**
 * The invoice of the next period that becomes void because of a change of its content, and the one that is
 * issued at once in its place; one that the seller made out early is issued again when it is due.
 */
export async function quoteOutdatedRenewal(
  deps: Pick<Platform, 'text' | 'clock'>,
  tx: Tx,
  changed: SubscriptionRow,
  { owed, seller }: { readonly owed: readonly InvoiceRow[]; readonly seller: Pick<Seller, 'regimeOn'> },
) {
  const voided = owed.filter(({ reason }) => reason === 'renew');
  const renewal =
    voided.length > 0 && isDue(deps, changed) ? await quoteRenewal(deps, tx, changed, seller) : null;
  return { voided, issued: renewal && ({ reason: 'renew', kopecks: renewal.kopecks } as const) };
}
