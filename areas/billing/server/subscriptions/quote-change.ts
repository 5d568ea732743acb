import {
  billingErrors,
  formatKopecks,
  type Preview,
  type TariffPrice,
  vatRateOn,
  vatWithin,
} from '@artel/billing/contract';
import { countSeats } from '@artel/company/server';
import { AppError, requestErrors } from '@artel/contract';
import { addDays, type Day, dayIn } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { type InvoiceRow, listOwedForUpdate } from '../invoices/invoices.store.ts';
import { findBalance } from '../invoices/ledger.store.ts';
import { type PricedLine, sumLines } from '../invoices/price-lines.ts';
import { shortDay } from '../printing/short-day.ts';
import { getSeller, type Seller } from '../sellers/find-seller.ts';
import { presentPrice } from '../tariffs/present-tariff.ts';
import { findLine, findPrice, findTariff, type TariffRow } from '../tariffs/tariffs.store.ts';
import { type ChangePart, costOfChange, sumNet } from './change-cost.ts';
import { getSubscriptionStatus } from './get-subscription-status.ts';
import { listPreviewedInvoices } from './list-previewed-invoices.ts';
import { listPaidTerms, termKopecks } from './paid-terms.ts';
import { quoteOutdatedRenewal, quoteRenewal } from './quote-renewal.ts';
import { findSubscription, type SubscriptionRow } from './subscriptions.store.ts';

export interface WantedChange {
  readonly subscriptionId: string;
  readonly tariffId: string;
  readonly seats: number;
}

/**
 * The result of a change if made now. An increase takes effect now, once it is paid; a reduction when the
 * next period begins, as any change does after the paid days.
 */
export interface ChangeQuote {
  readonly seller: Seller;
  readonly row: SubscriptionRow;
  readonly tariff: TariffRow;
  readonly priceNumber: number;
  readonly parts: readonly ChangePart[];
  readonly lines: readonly PricedLine[];
  readonly effect: 'now' | 'payment' | 'renewal';
  /** Changes that waited for their payment, which this one replaces. */
  readonly replaced: readonly InvoiceRow[];
  readonly limits: TariffPrice['limits'];
  readonly shown: Omit<Preview, 'id' | 'over' | 'expiresAt'>;
}

type Deps = Pick<WithTransaction, 'tx' | 'db' | 'clock' | 'text'>;

/** Validates a change of a subscription that was paid for and returns its cost to the kopeck. */
export async function quoteChange(deps: Deps, companyId: string, wanted: WantedChange): Promise<ChangeQuote> {
  const { tx, clock } = deps;
  const { seats } = wanted;
  const seller = await getSeller(deps, tx, companyId);
  const row = await getChangeable(deps, companyId, wanted.subscriptionId);
  const { tariff, priceRow, isOtherTerm } = await findWanted(deps, row, wanted.tariffId);
  if (tariff.id === row.tariffId && seats === row.seats) throw new AppError(billingErrors['nothing-changes']);
  const price = presentPrice(priceRow);
  await checkSeats(deps, companyId, seats, price.limits.members);
  const today = dayIn(seller.party.timeZone, clock.now());
  const whole = termKopecks(price, seats);
  const bought = { tariffId: tariff.id, tariffVersion: priceRow.number, seats };
  await requireOneTerm(deps, row, today);
  // Another length of the term begins with the next period: a paid month can't become part of a year.
  const parts = isOtherTerm ? [] : costOfChange(today, await listPaidTerms(tx, row, today), whole);
  const net = sumNet(parts);
  const isDearer = parts.length > 0 && net >= 0;
  const taxedOn = parts[0]?.from ?? today;
  const vatRate = vatRateOn(seller.regimeOn(taxedOn), taxedOn);
  const lines = isDearer && net > 0 ? [getLine(deps, { parts, net, vatRate, tariff, seats })] : [];
  const sum = sumLines(lines);
  const owed = await listOwedForUpdate(tx, companyId, row.id);
  const replaced = owed.filter(({ reason }) => reason === 'surcharge');
  const balance = await findBalance(tx, companyId);
  // The payments for a change that waited are used for this one.
  const creditKopecks = Math.min(balance + sumPaid(replaced), sum.kopecks);
  const payableKopecks = sum.kopecks - creditKopecks;
  const soon = payableKopecks === 0 ? 'now' : 'payment';
  const effect = isDearer ? soon : 'renewal';
  const { state } = getSubscriptionStatus(row, dayIn(row.timeZone, clock.now()), seller.settings.graceDays);
  // After suspension the next period begins on the day of its payment.
  const nextFrom = state === 'suspended' ? null : row.paidUntil;
  const startsOn = { now: today, payment: null, renewal: nextFrom }[effect];
  const changed = getChanged(row, effect, bought);
  const renewal = await quoteRenewal(deps, tx, changed, seller);
  const outdated = await quoteOutdatedRenewal(deps, tx, changed, { owed, seller });
  return {
    seller,
    row,
    tariff,
    priceNumber: priceRow.number,
    parts,
    lines,
    effect,
    replaced,
    limits: price.limits,
    shown: {
      tariffName: tariff.name,
      seats,
      lines: lines.map(({ vatRate: _rate, vatKopecks: _vat, ...shown }) => shown),
      ...sum,
      vatRate,
      creditKopecks,
      payableKopecks,
      startsOn,
      invoices: listPreviewedInvoices(balance, [
        {
          when: 'now',
          voided: replaced,
          issued: lines.length === 0 ? null : { reason: 'surcharge', kopecks: sum.kopecks },
        },
        { when: effect === 'payment' ? 'payment' : 'now', ...outdated },
      ]),
      effect,
      renewalKopecks: renewal?.kopecks ?? whole,
    },
  };
}

/** Returns a subscription that goes on and was ever paid for; an order that was not is replaced by another one. */
async function getChangeable({ tx }: Deps, companyId: string, id: string): Promise<SubscriptionRow> {
  const row = await findSubscription(tx, companyId, id);
  if (!row || row.endedOn !== null) throw new AppError(requestErrors['not-found']);
  if (row.paidUntil === null || row.cancels) throw new AppError(billingErrors['not-running']);
  return row;
}

type Bought = Pick<SubscriptionRow, 'tariffId' | 'tariffVersion' | 'seats'>;

/** The subscription after the change, as the next period is priced then. */
function getChanged(row: SubscriptionRow, effect: ChangeQuote['effect'], to: Bought): SubscriptionRow {
  const { tariffId: nextTariffId, tariffVersion: nextTariffVersion, seats: nextSeats } = to;
  if (effect === 'renewal') return { ...row, nextSeats, nextTariffId, nextTariffVersion };
  return { ...row, ...to, nextSeats: null, nextTariffId: null, nextTariffVersion: null };
}

const sumPaid = (invoices: readonly InvoiceRow[]) =>
  invoices.reduce((sum, { paidKopecks }) => sum + paidKopecks, 0);

/**
 * Returns the requested tariff: the present one at its price, or another one of the line as it is offered,
 * for terms of any length.
 */
async function findWanted({ tx }: Deps, row: SubscriptionRow, tariffId: string) {
  const isSame = tariffId === row.tariffId;
  const tariff = await findTariff(tx, tariffId);
  const priceRow = tariff && (await findPrice(tx, tariffId, isSame ? row.tariffVersion : undefined));
  if (!tariff || !priceRow || tariff.lineId !== row.lineId) throw new AppError(requestErrors['not-found']);
  if (isSame) return { tariff, priceRow, isOtherTerm: false };
  const line = await findLine(tx, tariff.lineId);
  if (!tariff.isOffered || !line?.isOffered) throw new AppError(billingErrors['tariff-not-offered']);
  const own = await findPrice(tx, row.tariffId, row.tariffVersion);
  return { tariff, priceRow, isOtherTerm: own?.term !== priceRow.term };
}

/** A change would have two prices while the current period is a month and the next, already paid, is a year, or the reverse. */
async function requireOneTerm({ tx }: Deps, row: SubscriptionRow, today: Day): Promise<void> {
  const { paidFrom, earlierTariffId, earlierTariffVersion } = row;
  if (paidFrom === null || today >= paidFrom || earlierTariffId === null || earlierTariffVersion === null)
    return;
  const own = await findPrice(tx, row.tariffId, row.tariffVersion);
  const earlier = await findPrice(tx, earlierTariffId, earlierTariffVersion);
  if (own?.term !== earlier?.term)
    throw new AppError(billingErrors['term-changes'], { values: { day: shortDay(paidFrom) } });
}

async function checkSeats(
  { tx }: Deps,
  companyId: string,
  seats: number,
  most: number | null,
): Promise<void> {
  const people = await countSeats(tx, companyId);
  if (seats < people) throw new AppError(billingErrors['too-few-seats'], { values: { count: people } });
  if (most !== null && seats > most)
    throw new AppError(billingErrors['too-many-seats'], { values: { count: most } });
}

interface Changed {
  readonly parts: readonly ChangePart[];
  readonly net: number;
  readonly vatRate: number | null;
  readonly tariff: TariffRow;
  readonly seats: number;
}

/** One service with its calculation in the name: price times quantity is the sum, and no number in a document is negative. */
function getLine(deps: Deps, { parts, net, vatRate, tariff, seats }: Changed): PricedLine {
  return {
    name: nameOfChange(deps, parts, { tariffName: tariff.name, seats }),
    quantity: 1,
    unit: 'service',
    priceKopecks: net,
    kopecks: net,
    vatRate,
    vatKopecks: vatWithin(net, vatRate),
  };
}

function nameOfChange(
  { text }: Pick<Deps, 'text'>,
  parts: readonly ChangePart[],
  { tariffName, seats }: { readonly tariffName: string; readonly seats: number },
): string {
  const sums = parts.map(({ from, until, days, ofDays, charge, credit }) =>
    text('billing.line.change-part', {
      from: shortDay(from),
      until: shortDay(addDays(until, -1)),
      days,
      ofDays,
      charge: formatKopecks(charge),
      credit: formatKopecks(-credit),
    }),
  );
  return text('billing.line.change', { tariff: tariffName, seats, sums: sums.join('; ') });
}
