import type { listSubscriptions as route, Subscription } from '@artel/billing/contract';
import type { RouteInput } from '@artel/contract';
import { addDays, dayIn } from '@artel/contract/time';
import { findCard } from '@artel/requisites/server';
import { byId, keysetPage, type Tx, type WithTransaction } from '@artel/server';
import { findSurcharge } from '../invoices/invoices.store.ts';
import { findBalance } from '../invoices/ledger.store.ts';
import { getGraceDays } from '../sellers/get-grace-days.ts';
import { presentPrice } from '../tariffs/present-tariff.ts';
import { findLine, findPrice, findTariff } from '../tariffs/tariffs.store.ts';
import type { Buying } from './buying.ts';
import { getSubscriptionStatus } from './get-subscription-status.ts';
import { isDue } from './is-due.ts';
import { listSubscriptionRows, type SubscriptionRow } from './subscriptions.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'db' | 'clock'>;

/**
 * Lists all subscriptions that the company has ever had, the latest first, with the state of each today, and
 * the prepaid credit.
 */
export async function listSubscriptions(
  deps: Deps,
  { membership: { companyId } }: Buying,
  query: RouteInput<typeof route>,
): Promise<{ items: Subscription[]; nextCursor: string | null; creditKopecks: number }> {
  const { tx } = deps;
  const graceDays = await getGraceDays(deps, tx, companyId);
  const items: Subscription[] = [];
  const { rows, nextCursor } = await keysetPage(query, byId, (page) =>
    listSubscriptionRows(tx, companyId, page),
  );
  const isKnown = ((await findCard(tx, companyId))?.inn ?? '') !== '';
  for (const row of rows) {
    const isHeldUp = !isKnown && isDue(deps, row);
    items.push({ ...(await present(deps, row, graceDays)), isHeldUp });
  }
  return { items, nextCursor, creditKopecks: await findBalance(tx, companyId) };
}

async function present(
  { tx, clock }: Deps,
  row: SubscriptionRow,
  graceDays: number,
): Promise<Omit<Subscription, 'isHeldUp'>> {
  const { id, isBase, seats, paidFrom, paidUntil, version } = row;
  const [line, tariff, price] = [
    await findLine(tx, row.lineId),
    await findTariff(tx, row.tariffId),
    await findPrice(tx, row.tariffId, row.tariffVersion),
  ];
  if (!price) throw new Error(`The subscription ${id} has no price`);
  const { state, until } = getSubscriptionStatus(row, dayIn(row.timeZone, clock.now()), graceDays);
  return {
    id,
    lineId: row.lineId,
    tariffId: row.tariffId,
    lineName: line?.name ?? '',
    tariffName: tariff?.name ?? '',
    price: presentPrice(price),
    isBase,
    seats,
    state,
    paidFrom,
    paidUntil,
    accessUntil: until && addDays(until, -1),
    isEnding: row.cancels && row.endedOn === null,
    next: row.endedOn === null ? await findNext(tx, row) : null,
    version,
  };
}

/** Returns the change that will take effect: one that waits for payment, else the one planned for the next period. */
async function findNext(tx: Tx, row: SubscriptionRow): Promise<Subscription['next']> {
  const waiting = await findSurcharge(tx, row.companyId, row.id);
  const tariffId = waiting?.tariffId ?? row.nextTariffId ?? row.tariffId;
  const seats = waiting?.seats ?? row.nextSeats;
  if (seats === null) return null;
  return {
    tariffName: (await findTariff(tx, tariffId))?.name ?? '',
    seats,
    from: waiting ? null : row.paidUntil,
  };
}
