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
import { findSurcharge } from '../invoices/invoices.store.ts';
import { findBalance } from '../invoices/ledger.store.ts';
import { type PricedLine, sumLines } from '../invoices/price-lines.ts';
import { shortDay } from '../printing/short-day.ts';
import { getSeller, type Seller } from '../sellers/find-seller.ts';
import { presentPrice } from '../tariffs/present-tariff.ts';
import { findLine, findPrice, findTariff, type TariffRow } from '../tariffs/tariffs.store.ts';
import { type ChangePart, costOfChange, sumNet } from './change-cost.ts';
import { getSubscriptionStatus } from './get-subscription-status.ts';
import { listPaidTerms, termKopecks } from './paid-terms.ts';
import { findSubscription, type SubscriptionRow } from './subscriptions.store.ts';

export interface WantedChange {
  readonly subscriptionId: string;
  readonly tariffId: string;
  readonly seats: number;
}

/**
 * The result of a change if made now. An increase takes effect now, once it is paid; a reduction when the
 * next period begins.
 */
export interface ChangeQuote {
  readonly seller: Seller;
  readonly row: SubscriptionRow;
  readonly tariff: TariffRow;
  readonly priceNumber: number;
  readonly parts: readonly ChangePart[];
  readonly lines: readonly PricedLine[];
  readonly effect: 'now' | 'payment' | 'renewal';
  readonly limits: TariffPrice['limits'];
  readonly shown: Omit<Preview, 'id' | 'over' | 'expiresAt'>;
}

type Deps = Pick<WithTransaction, 'tx' | 'db' | 'clock' | 'text'>;

/** Validates a change of a paid subscription and returns its cost to the kopeck. */
export async function quoteChange(deps: Deps, companyId: string, wanted: WantedChange): Promise<ChangeQuote> {
  const { tx, clock } = deps;
  const { seats } = wanted;
  const seller = await getSeller(deps, tx, companyId);
  const row = await getRunning(deps, companyId, wanted.subscriptionId);
  const { tariff, priceRow, isOtherTerm } = await findWanted(deps, row, wanted.tariffId);
  if (tariff.id === row.tariffId && seats === row.seats) throw new AppError(billingErrors['nothing-changes']);
  const price = presentPrice(priceRow);
  await checkSeats(deps, companyId, seats, price.limits.members);
  const today = dayIn(seller.party.timeZone, clock.now());
  const whole = termKopecks(price, seats);
  await requireOneTerm(deps, row, today);
  // Another length of the term begins with the next period: a paid month can't become part of a year.
  const parts = isOtherTerm ? [] : costOfChange(today, await listPaidTerms(tx, row, today), whole);
  const net = sumNet(parts);
  const isDearer = parts.length > 0 && net >= 0;
  const taxedOn = parts[0]?.from ?? today;
  const vatRate = vatRateOn(seller.regimeOn(taxedOn), taxedOn);
  const lines = isDearer && net > 0 ? [getLine(deps, { parts, net, vatRate, tariff, seats })] : [];
  const sum = sumLines(lines);
  // A change that waits for payment is replaced by this one, and what was paid of it is used for this one.
  const waiting = await findSurcharge(tx, companyId, row.id);
  const balance = (await findBalance(tx, companyId)) + (waiting?.paidKopecks ?? 0);
  const creditKopecks = Math.min(balance, sum.kopecks);
  const payableKopecks = sum.kopecks - creditKopecks;
  const soon = payableKopecks === 0 ? 'now' : 'payment';
  const effect = isDearer ? soon : 'renewal';
  const startsOn = { now: today, payment: null, renewal: row.paidUntil }[effect];
  return {
    seller,
    row,
    tariff,
    priceNumber: priceRow.number,
    parts,
    lines,
    effect,
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
      effect,
      renewalKopecks: whole,
    },
  };
}

/** Returns a subscription that is paid for now, or was and may still be paid in days of grace. */
async function getRunning({ tx, clock }: Deps, companyId: string, id: string): Promise<SubscriptionRow> {
  const row = await findSubscription(tx, companyId, id);
  if (!row || row.endedOn !== null) throw new AppError(requestErrors['not-found']);
  const { state } = getSubscriptionStatus(row, dayIn(row.timeZone, clock.now()), 0);
  if (state !== 'active' || row.cancels) throw new AppError(billingErrors['not-running']);
  return row;
}

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
