import { getLater, type listSubscriptions as route, type Subscription } from '@artel/billing/contract';
import type { RouteInput, RouteResponse } from '@artel/contract';
import { addDays, dayIn } from '@artel/contract/time';
import { findCard } from '@artel/requisites/server';
import { byId, keysetPage, type Tx, type WithTransaction } from '@artel/server';
import { getInvoiceDays } from '../invoices/get-invoice-days.ts';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { findBalance } from '../invoices/ledger.store.ts';
import { findReadySeller, type Seller } from '../sellers/find-seller.ts';
import { getGraceDays } from '../sellers/get-grace-days.ts';
import { invoices } from '../tables.ts';
import { presentPrice } from '../tariffs/present-tariff.ts';
import { findLine, findPrice, findTariff } from '../tariffs/tariffs.store.ts';
import type { Buying } from './buying.ts';
import { findAccess } from './find-access.ts';
import { getSubscriptionStatus } from './get-subscription-status.ts';
import { AHEAD, isDue } from './is-due.ts';
import { listPreviewedInvoices } from './list-previewed-invoices.ts';
import { quoteOutdatedRenewal, quoteRenewal } from './quote-renewal.ts';
import { listSubscriptionRows, type SubscriptionRow } from './subscriptions.store.ts';

type Owed = Subscription['owed'][number];
type Listed = RouteResponse<typeof route>;
type Deps = Pick<WithTransaction, 'tx' | 'db' | 'clock' | 'text'>;

/**
 * Lists the company's subscriptions, the latest first, with the state of each today, the company's access and
 * its prepaid credit. An order that ended before anything was paid is none.
 */
export async function listSubscriptions(
  deps: Deps,
  { membership: { companyId } }: Buying,
  query: RouteInput<typeof route>,
): Promise<Listed> {
  const { tx } = deps;
  const graceDays = await getGraceDays(deps, tx, companyId);
  const items: Subscription[] = [];
  const creditKopecks = await findBalance(tx, companyId);
  const { rows, nextCursor } = await keysetPage(query, byId, (page) =>
    listSubscriptionRows(tx, companyId, page),
  );
  const seller = await findReadySeller(deps, tx, companyId);
  const isKnown = ((await findCard(tx, companyId))?.inn ?? '') !== '';
  for (const row of rows) {
    const unpaid = row.endedOn === null ? await listOwedOf(tx, row) : [];
    const owed = unpaid.map(presentOwed);
    const isInvoiced = owed.some(({ reason }) => reason === 'renew');
    const isHeldUp = !isKnown && !isInvoiced && isDue(deps, row);
    const nextInvoice = isInvoiced ? null : await findNextInvoice(deps, row, { owed: unpaid, seller });
    const next = await findNext(deps, row, { owed: unpaid, seller, balance: creditKopecks });
    items.push({ ...(await present(deps, row, graceDays)), isHeldUp, owed, nextInvoice, next });
  }
  const access = await findAccess(deps, tx, { companyId, graceDays });
  return {
    items,
    nextCursor,
    creditKopecks,
    access,
    isSellerIncomplete: seller === null,
    isBuyerIncomplete: !isKnown,
  };
}

async function present(
  { tx, clock }: Deps,
  row: SubscriptionRow,
  graceDays: number,
): Promise<Omit<Subscription, 'isHeldUp' | 'owed' | 'nextInvoice' | 'next'>> {
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
    version,
  };
}

interface Books {
  readonly owed: readonly InvoiceRow[];
  readonly seller: Seller | null;
  readonly balance: number;
}

const NOTHING = { nextSeats: null, nextTariffId: null, nextTariffVersion: null } as const;

/** Returns the change that will take effect: one that waits for payment, else the one planned for the next period. */
async function findNext(
  deps: Deps,
  row: SubscriptionRow,
  { owed, seller, balance }: Books,
): Promise<Subscription['next']> {
  const { tx } = deps;
  const waiting = owed.filter(({ reason }) => reason === 'surcharge');
  const [first] = waiting;
  const seats = first?.seats ?? row.nextSeats;
  if (row.endedOn !== null || seats === null) return null;
  const tariffId = first?.tariffId ?? row.nextTariffId ?? row.tariffId;
  const isPlanned = row.nextSeats !== null || row.nextTariffId !== null;
  const outdated =
    isPlanned && seller
      ? await quoteOutdatedRenewal(deps, tx, { ...row, ...NOTHING }, { owed, seller })
      : { voided: [], issued: null };
  return {
    tariffName: (await findTariff(tx, tariffId))?.name ?? '',
    seats,
    from: first ? null : row.paidUntil,
    invoices: listPreviewedInvoices(balance, [
      { when: 'now', voided: waiting, issued: null },
      { when: 'now', ...outdated },
    ]),
  };
}

/** The invoices that wait for payment, the earliest due first. */
function listOwedOf(tx: Tx, { companyId, id }: SubscriptionRow): Promise<InvoiceRow[]> {
  return invoices.list(
    tx,
    { companyId, subscriptionId: id, state: ['open', 'partly-paid'] },
    { order: ['dueOn', 'id'] },
  );
}

function presentOwed({ id, number, reason, kopecks, paidKopecks, dueOn, ...row }: InvoiceRow): Owed {
  return {
    id,
    number: number ?? '',
    reason: reason as Owed['reason'],
    kopecks,
    leftKopecks: kopecks - paidKopecks,
    dueOn: dueOn ?? '',
    days: getInvoiceDays(row, undefined),
  };
}

/**
 * Returns the day on which the invoice of the next period will be issued, and its sum; the sum is known also
 * while the seller cannot issue it.
 */
async function findNextInvoice(
  deps: Deps,
  row: SubscriptionRow,
  { owed, seller }: Omit<Books, 'balance'>,
): Promise<Subscription['nextInvoice']> {
  const { paidUntil, endedOn, cancels, timeZone } = row;
  if (paidUntil === null || endedOn !== null || cancels) return null;
  const quote = await quoteRenewal(deps, deps.tx, row, seller);
  if (!quote) return null;
  const today = dayIn(timeZone, deps.clock.now());
  const on = getLater(addDays(paidUntil, -AHEAD), today);
  const { kopecks, vatRate } = quote;
  const changed = getPaidChange(row, owed);
  const after = changed && (await quoteRenewal(deps, deps.tx, changed, seller));
  return {
    on,
    kopecks,
    from: paidUntil,
    ...(seller && { vatRate }),
    ...(after && { changedKopecks: after.kopecks }),
  };
}

/** Returns the subscription as it will be once the change is paid that waits for its payment; null without one. */
function getPaidChange(row: SubscriptionRow, owed: readonly InvoiceRow[]): SubscriptionRow | null {
  const change = owed.find(({ reason }) => reason === 'surcharge');
  if (!change) return null;
  const { tariffId, tariffVersion, seats } = change;
  return { ...row, ...NOTHING, tariffId, tariffVersion, seats };
}
