import { increment, over, type PageStart, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { subscriptions } from '../tables.ts';

export type SubscriptionRow = Selectable<Db['billing.subscriptions']>;

/** Lists the company's subscriptions that have not ended, at most one per line. */
export function listActiveSubscriptions(tx: Tx, companyId: string): Promise<SubscriptionRow[]> {
  return getSelect(tx, companyId).where('endedOn', 'is', null).orderBy('id').execute();
}

/**
 * Lists the company's subscriptions, with many of those that ended: the running ones first, then the latest
 * of the others.
 */
export function listSubscriptionHistory(tx: Tx, companyId: string): Promise<SubscriptionRow[]> {
  return getSelect(tx, companyId)
    .orderBy(sql`ended_on IS NULL`, 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** A page of the company's subscriptions, the latest first, without the orders that ended before anything was paid. */
export function listSubscriptionRows(
  tx: Tx,
  companyId: string,
  { after, limit }: PageStart<string>,
): Promise<SubscriptionRow[]> {
  let rows = getSelect(tx, companyId).where((row) =>
    row.or([row('endedOn', 'is', null), row('paidUntil', 'is not', null)]),
  );
  if (after !== null) rows = rows.where('id', '<', after);
  return rows.orderBy('id', 'desc').limit(limit).execute();
}

const getSelect = (tx: Tx, companyId: string) =>
  over<Db>(tx).selectFrom('billing.subscriptions').selectAll().where('companyId', '=', companyId);

/** The subscription of a line that has not ended. */
export async function findActiveSubscription(
  tx: Tx,
  companyId: string,
  lineId: string,
): Promise<SubscriptionRow | null> {
  const found = getSelect(tx, companyId).where('lineId', '=', lineId).where('endedOn', 'is', null);
  return (await found.executeTakeFirst()) ?? null;
}

/** Returns a subscription; for a change it is locked until the end of the transaction. */
export async function findSubscription(
  tx: Tx,
  companyId: string,
  id: string,
  lock?: 'locked',
): Promise<SubscriptionRow | null> {
  const found = getSelect(tx, companyId).where('id', '=', id);
  return (await (lock ? found.forUpdate() : found).executeTakeFirst()) ?? null;
}

/** Writes a subscription; false when the company has one of the line by now. */
export async function insertSubscription(
  tx: Tx,
  subscription: Insertable<Db['billing.subscriptions']>,
): Promise<boolean> {
  return subscriptions.insertOrIgnore(tx, subscription);
}

type Ids = Pick<SubscriptionRow, 'companyId' | 'id'>;

/** The fields of a subscription that a payment changes. */
export type PaidUp = Pick<
  SubscriptionRow,
  | 'anchorOn'
  | 'period'
  | 'paidFrom'
  | 'paidUntil'
  | 'tariffId'
  | 'tariffVersion'
  | 'seats'
  | 'earlierFrom'
  | 'earlierSeats'
  | 'earlierTariffId'
  | 'earlierTariffVersion'
  | 'nextSeats'
  | 'nextTariffId'
  | 'nextTariffVersion'
>;

/** Extends the paid access to a later day, for this many people; or shortens it again after a payment was undone. */
export function setPaidUntil(tx: Tx, row: Ids, paid: PaidUp): Promise<void> {
  return change(tx, row, paid);
}

/** Moves the end of the company's trial: a subscription that is not paid for yet begins then. */
export async function setTrialUntil(tx: Tx, companyId: string, trialUntil: string): Promise<void> {
  await subscriptions.updateAll(
    tx,
    { companyId, paidUntil: null, endedOn: null },
    { trialUntil, version: increment() },
  );
}

/**
 * Companies whose paid days end before a day and that have no invoice for the days after, in the order of
 * their ids.
 */
export async function listRenewingCompanyIds(
  tx: Tx,
  { until, after }: { readonly until: string; readonly after: string },
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.renewing_company_ids(${until}::date, ${after}::uuid, ${atMost}::integer) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}

/** Sets the end of a subscription: with the paid period, on a day, or none. */
export function setEnd(tx: Tx, row: Ids, end: Pick<SubscriptionRow, 'cancels' | 'endedOn'>): Promise<void> {
  return change(tx, row, end);
}

type Bought = Pick<SubscriptionRow, 'tariffId' | 'tariffVersion' | 'seats'>;
type Next = Pick<SubscriptionRow, 'nextSeats' | 'nextTariffId' | 'nextTariffVersion'>;

/**
 * Changes the tariff and seats from now on, also in a period that was paid ahead; the planned change is dropped.
 */
export async function setChanged(tx: Tx, row: SubscriptionRow, to: Bought): Promise<void> {
  const isAhead = row.earlierSeats !== null;
  await change(tx, row, {
    ...to,
    ...(isAhead && {
      earlierSeats: to.seats,
      earlierTariffId: to.tariffId,
      earlierTariffVersion: to.tariffVersion,
    }),
    nextSeats: null,
    nextTariffId: null,
    nextTariffVersion: null,
  });
}

/** Sets the terms that apply until the period begins that was paid ahead. */
export async function setEarlier(tx: Tx, row: SubscriptionRow, to: Bought): Promise<void> {
  await change(tx, row, {
    earlierSeats: to.seats,
    earlierTariffId: to.tariffId,
    earlierTariffVersion: to.tariffVersion,
  });
}

/** Sets the terms of the next period; all null if they do not change. */
export async function setNext(tx: Tx, row: SubscriptionRow, next: Next): Promise<void> {
  await change(tx, row, next);
}

async function change(tx: Tx, { companyId, id }: Ids, to: Partial<SubscriptionRow>): Promise<void> {
  await subscriptions.update(tx, { companyId, id }, { ...to, version: increment() });
}
