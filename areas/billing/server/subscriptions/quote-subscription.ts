import {
  billingErrors,
  getPeriod,
  type Period,
  type Preview,
  type TariffPrice,
  vatRateOn,
} from '@artel/billing/contract';
import { countSeats } from '@artel/company/server';
import { AppError, requestErrors } from '@artel/contract';
import { addDays, type Day, dayIn } from '@artel/contract/time';
import { findTrialRow } from '@artel/onboarding/server';
import type { WithTransaction } from '@artel/server';
import { listOwedForUpdate } from '../invoices/invoices.store.ts';
import { findBalance } from '../invoices/ledger.store.ts';
import { type PricedLine, priceLines, sumLines } from '../invoices/price-lines.ts';
import { getSeller, type Seller } from '../sellers/find-seller.ts';
import { presentPrice } from '../tariffs/present-tariff.ts';
import { findLine, findPrice, findTariff, type LineRow, type TariffRow } from '../tariffs/tariffs.store.ts';
import { getSubscriptionStatus } from './get-subscription-status.ts';
import { listPreviewedInvoices } from './list-previewed-invoices.ts';
import { findActiveSubscription, type SubscriptionRow } from './subscriptions.store.ts';

export interface Wanted {
  readonly tariffId: string;
  readonly seats: number;
}

/** The result of a subscription if made now, and all that it follows from. */
interface Quote {
  readonly seller: Seller;
  readonly line: LineRow;
  readonly tariff: TariffRow;
  readonly priceNumber: number;
  /** The subscription of the line that was canceled and is used up; null if there is none. */
  readonly over: SubscriptionRow | null;
  /** The unpaid order of the line, which this one replaces; null if there is none. */
  readonly unpaid: SubscriptionRow | null;
  readonly price: TariffPrice;
  readonly trial: { readonly until: Day; readonly timeZone: string } | null;
  readonly period: Period | null;
  readonly lines: readonly PricedLine[];
  readonly shown: Omit<Preview, 'id' | 'over' | 'expiresAt'>;
}

type Deps = Pick<WithTransaction, 'tx' | 'db' | 'clock' | 'text'>;

/** Validates a new subscription of a company and returns its price to the kopeck. */
export async function quoteSubscription(
  deps: Deps,
  companyId: string,
  { tariffId, seats }: Wanted,
): Promise<Quote> {
  const { tx, clock } = deps;
  const seller = await getSeller(deps, tx, companyId);
  if (seller.companyId === companyId) throw new AppError(billingErrors['operator-buys-nothing']);
  const { line, tariff, row } = await findOffered(deps, tariffId);
  const today = dayIn(seller.party.timeZone, clock.now());
  const activeSubscription = await findActiveSubscription(tx, companyId, line.id);
  const unpaid = activeSubscription?.paidUntil === null ? activeSubscription : null;
  const over = unpaid === null ? activeSubscription : null;
  if (over && getSubscriptionStatus(over, today, 0).state !== 'canceled')
    throw new AppError(billingErrors['already-subscribed']);
  const owed = unpaid === null ? [] : await listOwedForUpdate(tx, companyId, unpaid.id);
  if (unpaid && owed.length > 0 && unpaid.tariffId === tariff.id && unpaid.seats === seats)
    throw new AppError(billingErrors['already-subscribed']);
  const people = await countSeats(tx, companyId);
  if (seats < people) throw new AppError(billingErrors['too-few-seats'], { values: { count: people } });
  const price = presentPrice(row);
  const { members } = price.limits;
  if (members !== null && seats > members)
    throw new AppError(billingErrors['too-many-seats'], { values: { count: members } });
  const trial = await findTrialDays(deps, companyId);
  // In the days of grace after a trial a payment counts from the end of the trial too.
  const goesOn = trial !== null && today < addDays(trial.until, seller.settings.graceDays);
  const startsOn = goesOn ? trial.until : null;
  const vatRate = vatRateOn(seller.regimeOn(startsOn ?? today), startsOn ?? today);
  const lines = priceLines(deps, { tariffName: tariff.name, price, seats, vatRate });
  const sum = sumLines(lines);
  // The invoice of the replaced order becomes void: what was paid of it is used for this one.
  const issued = { reason: 'subscribe', kopecks: sum.kopecks } as const;
  const steps = [{ when: 'now', voided: owed, issued }] as const;
  const invoices = listPreviewedInvoices(await findBalance(tx, companyId), steps);
  const creditKopecks = invoices.at(-1)?.creditKopecks ?? 0;
  return {
    seller,
    line,
    tariff,
    priceNumber: row.number,
    over,
    unpaid,
    price,
    trial,
    period: startsOn === null ? null : getPeriod(startsOn, 0, price.term),
    lines,
    shown: {
      tariffName: tariff.name,
      seats,
      lines: lines.map(({ vatRate: _rate, vatKopecks: _vat, ...shown }) => shown),
      ...sum,
      vatRate,
      creditKopecks,
      payableKopecks: sum.kopecks - creditKopecks,
      startsOn,
      invoices,
    },
  };
}

async function findOffered({ tx }: Deps, tariffId: string) {
  const tariff = await findTariff(tx, tariffId);
  const line = tariff && (await findLine(tx, tariff.lineId));
  const row = tariff && (await findPrice(tx, tariffId));
  if (!tariff || !line || !row) throw new AppError(requestErrors['not-found']);
  if (!tariff.isOffered || !line.isOffered) throw new AppError(billingErrors['tariff-not-offered']);
  return { tariff, line, row };
}

async function findTrialDays({ tx }: Deps, companyId: string): Promise<Quote['trial']> {
  const trial = await findTrialRow(tx, companyId);
  return trial && { until: addDays(trial.endsOn, 1), timeZone: trial.timeZone };
}
