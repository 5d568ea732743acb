import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { OTHER_REFERRERS } from '../policy.ts';
import { events, visitors } from '../tables.ts';
import { type ViewCount, viewKey } from './fold-views.ts';
import type { Hit } from './hit.ts';

/** The digits of "stats" on a telephone's keys: the one lock of this area. */
const LOCK = 78_287;

/** Lets one transaction write statistics at a time. */
export async function lockStatistics(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx.kysely);
}

/** Counts a day's rows that name a referring site. */
export async function countReferredViews(tx: Tx, day: string): Promise<number> {
  const { rows } = await over<Db>(tx)
    .selectFrom('stats.views')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where('day', '=', day)
    .where('referrerDomain', 'not in', ['', OTHER_REFERRERS])
    .executeTakeFirstOrThrow();
  return rows;
}

/** Which of these views already have a row on that day, by `viewKey`. */
export async function listKnownViews(tx: Tx, day: string, views: readonly ViewCount[]): Promise<Set<string>> {
  const hosts = [...new Set(views.map(({ referrerDomain }) => referrerDomain))];
  const rows = await over<Db>(tx)
    .selectFrom('stats.views')
    .select(['address', 'referrerDomain', 'device'])
    .where('day', '=', day)
    .where('address', 'in', [...new Set(views.map(({ address }) => address))])
    .where('referrerDomain', 'in', hosts)
    .execute();
  return new Set(rows.map(viewKey));
}

/** Adds to a day's counts. */
export async function addViews(tx: Tx, day: string, views: readonly ViewCount[]): Promise<void> {
  await over<Db>(tx)
    .insertInto('stats.views')
    .values(views.map((view) => ({ ...view, day })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'address', 'referrerDomain', 'device'])
        .doUpdateSet((row) => ({ views: row('stats.views.views', '+', row.ref('excluded.views')) })),
    )
    .execute();
}

/**
 * Lists those of the given browsers whose last choice, not older than `since`, was that they may be
 * recognised.
 */
export async function listAgreeing(tx: Tx, visitorIds: readonly string[], since: Date): Promise<Set<string>> {
  if (visitorIds.length === 0) return new Set();
  const rows = await over<Db>(tx)
    .selectFrom('stats.consents')
    .distinctOn('visitorId')
    .select(['visitorId', 'ownStatistics'])
    .where('visitorId', 'in', visitorIds)
    .where('at', '>=', since)
    .orderBy('visitorId')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Set(rows.filter(({ ownStatistics }) => ownStatistics).map(({ visitorId }) => visitorId));
}

/** Which of these browsers already visited on that day. */
export async function listKnownVisitors(
  tx: Tx,
  day: string,
  visitorIds: readonly string[],
): Promise<Set<string>> {
  const rows = await visitors.list(tx, { day, visitorId: visitorIds }, { columns: ['visitorId'] });
  return new Set(rows.map(({ visitorId }) => visitorId));
}

export async function insertVisitors(tx: Tx, day: string, visitorIds: readonly string[]): Promise<void> {
  if (visitorIds.length === 0) return;
  await visitors.insertAll(
    tx,
    visitorIds.map((visitorId) => ({ day, visitorId })),
  );
}

export async function insertEvents(tx: Tx, hits: readonly Hit[]): Promise<void> {
  const rows = hits.flatMap(({ event, ...hit }) => (event ? [{ ...hit, ...event }] : []));
  if (rows.length === 0) return;
  await events.insertAll(tx, rows);
}

/** Deletes the data by which a browser was recognised: its days here and the events that it sent. */
export async function forgetVisitor(tx: Tx, visitorId: string): Promise<void> {
  await visitors.deleteAll(tx, { visitorId });
  await events.deleteAll(tx, { visitorId });
}
