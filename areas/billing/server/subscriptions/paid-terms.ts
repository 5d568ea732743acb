import { getPeriod, type Term } from '@artel/billing/contract';
import type { Day } from '@artel/contract/time';
import type { Tx } from '@artel/server';
import { presentPrice } from '../tariffs/present-tariff.ts';
import { findPrice } from '../tariffs/tariffs.store.ts';
import type { PaidTerm } from './change-cost.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';

/** Returns the price of one term for this many people. */
export function termKopecks(
  { flatKopecks, seatKopecks }: { readonly flatKopecks: number; readonly seatKopecks: number },
  seats: number,
): number {
  return flatKopecks + seatKopecks * seats;
}

interface Bought {
  readonly tariffId: string;
  readonly version: number;
  readonly seats: number;
}

/** The terms that are paid and not over on a day, with the price at which they were paid. */
export async function listPaidTerms(tx: Tx, row: SubscriptionRow, on: Day): Promise<PaidTerm[]> {
  const { anchorOn, paidFrom, paidUntil } = row;
  if (anchorOn === null || paidFrom === null || paidUntil === null || on >= paidUntil) return [];
  const last = { tariffId: row.tariffId, version: row.tariffVersion, seats: row.seats };
  const { term, kopecks } = await check(tx, last);
  const terms: PaidTerm[] = [{ period: { from: paidFrom, until: paidUntil }, kopecks }];
  if (on >= paidFrom || (row.period === 0 && row.earlierFrom === null)) return terms;
  const earlier = {
    tariffId: row.earlierTariffId ?? row.tariffId,
    version: row.earlierTariffVersion ?? row.tariffVersion,
    seats: row.earlierSeats ?? row.seats,
  };
  const period =
    row.earlierFrom === null
      ? getPeriod(anchorOn, row.period - 1, term)
      : { from: row.earlierFrom, until: paidFrom };
  return [{ period, kopecks: (await check(tx, earlier)).kopecks }, ...terms];
}

async function check(tx: Tx, { tariffId, version, seats }: Bought): Promise<{ term: Term; kopecks: number }> {
  const row = await findPrice(tx, tariffId, version);
  if (!row) throw new Error(`The tariff ${tariffId} has no price ${version}`);
  const price = presentPrice(row);
  return { term: price.term, kopecks: termKopecks(price, seats) };
}
