import { over, type PageStart, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { deliveries, messages } from '../tables.ts';

type MessageRow = Selectable<Db['integrations.messages']>;
export type DeliveryRow = Selectable<Db['integrations.deliveries']> & { readonly event: string };
export type AttemptRow = Selectable<Db['integrations.attempts']>;

/** Inserts a message; false if the same event inserted it before. */
export async function insertMessage(tx: Tx, row: MessageRow): Promise<boolean> {
  const result = await over<Db>(tx)
    .insertInto('integrations.messages')
    .values(row)
    .onConflict((conflict) => conflict.columns(['companyId', 'source']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function insertDeliveries(
  tx: Tx,
  rows: readonly Insertable<Db['integrations.deliveries']>[],
): Promise<void> {
  if (rows.length > 0) await deliveries.insertAll(tx, rows);
}

interface ReplayedRow {
  readonly companyId: string;
  readonly id: string;
  readonly endpointId: string;
  readonly messageId: string;
  readonly now: Date;
}

/** Makes messages of an endpoint wait again, except those that arrived. Returns their number. */
export async function replayRows(tx: Tx, rows: readonly ReplayedRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const result = await over<Db>(tx)
    .insertInto('integrations.deliveries')
    .values(rows.map(({ now, ...row }) => ({ ...row, status: 'waiting', nextAt: now, createdAt: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'endpointId', 'messageId'])
        .doUpdateSet((row) => ({ status: 'waiting', tries: 0, nextAt: row.ref('excluded.nextAt') }))
        .where('integrations.deliveries.status', '=', 'failed'),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

/** The messages of some events since a time, the earliest first. */
export async function listMessageIdsSince(
  tx: Tx,
  companyId: string,
  { since, events, limit }: { since: Date; events: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await messages.list(
    tx,
    { companyId, createdAt: { '>=': since }, event: events },
    { columns: ['id'], order: ['createdAt', 'id'], limit },
  );
  return rows.map(({ id }) => id);
}

export interface DueDelivery {
  readonly id: string;
  readonly messageId: string;
  readonly tries: number;
  readonly body: string;
}

interface Claiming {
  readonly companyId: string;
  readonly endpointId: string;
  readonly now: Date;
  /** The time until which no other server claims them. */
  readonly until: Date;
  readonly limit: number;
}

/** Claims the due messages of an endpoint, the longest due first. */
export async function claimDue(
  tx: Tx,
  { companyId, endpointId, now, until, limit }: Claiming,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    WITH due AS (
      SELECT id FROM integrations.deliveries
      WHERE company_id = ${companyId} AND endpoint_id = ${endpointId} AND status = 'waiting' AND next_at <= ${now}
      ORDER BY next_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE integrations.deliveries d SET next_at = ${until} FROM due
      WHERE d.company_id = ${companyId} AND d.id = due.id RETURNING d.id, d.message_id, d.tries
    )
    SELECT c.id, c.message_id, c.tries, m.body FROM claimed c
    JOIN integrations.messages m ON m.company_id = ${companyId} AND m.id = c.message_id
    ORDER BY c.id`.execute(tx.kysely);
  return rows;
}

interface DeliveryOutcome extends Pick<DeliveryRow, 'id' | 'status' | 'tries'> {
  readonly nextAt: Date | null;
}

/** Records the outcomes of deliveries after a run; those deleted meanwhile are skipped. */
export async function setOutcomes(
  tx: Tx,
  companyId: string,
  outcomes: readonly DeliveryOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    UPDATE integrations.deliveries d SET status = o.status, tries = o.tries, next_at = o.next_at
    FROM unnest(${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map(({ status }) => status)}::text[],
      ${outcomes.map(({ tries }) => tries)}::integer[], ${outcomes.map(({ nextAt }) => nextAt)}::timestamptz[])
      AS o (id, status, tries, next_at)
    WHERE d.company_id = ${companyId} AND d.id = o.id`.execute(tx.kysely);
}

/** Inserts attempts, except those of deliveries that were deleted meanwhile. */
export async function insertAttempts(tx: Tx, rows: readonly AttemptRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO integrations.attempts (company_id, id, delivery_id, at, duration_ms, status, failure, answer)
    SELECT d.company_id, a.id, d.id, a.at, a.duration_ms, a.status, a.failure, a.answer
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ deliveryId }) => deliveryId)}::uuid[],
      ${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ durationMs }) => durationMs)}::integer[],
      ${rows.map(({ status }) => status)}::integer[], ${rows.map(({ failure }) => failure)}::text[],
      ${rows.map(({ answer }) => answer)}::text[]) AS a (id, delivery_id, at, duration_ms, status, failure, answer)
    JOIN integrations.deliveries d ON d.company_id = ${rows[0]?.companyId} AND d.id = a.delivery_id`.execute(
    tx.kysely,
  );
}

/** The time of the next due message of an endpoint; null without any. */
export async function findNextDue(tx: Tx, companyId: string, endpointId: string): Promise<Date | null> {
  const row = await over<Db>(tx)
    .selectFrom('integrations.deliveries')
    .select('nextAt')
    .where('companyId', '=', companyId)
    .where('endpointId', '=', endpointId)
    .where('status', '=', 'waiting')
    .orderBy('nextAt')
    .limit(1)
    .executeTakeFirst();
  return row?.nextAt ?? null;
}

const selectDeliveries = (tx: Tx, companyId: string) =>
  over<Db>(tx)
    .selectFrom('integrations.deliveries as d')
    .innerJoin('integrations.messages as m', (join) =>
      join.onRef('m.companyId', '=', 'd.companyId').onRef('m.id', '=', 'd.messageId'),
    )
    .selectAll('d')
    .select(['m.event', 'm.body'])
    .where('d.companyId', '=', companyId);

interface Listed extends PageStart<readonly string[]> {
  readonly endpointId: string;
  readonly status: string | undefined;
}

/** Deliveries of an endpoint, the latest first, after a position. */
export async function listDeliveryRows(
  tx: Tx,
  companyId: string,
  { endpointId, status, after, limit }: Listed,
): Promise<(DeliveryRow & { readonly body: string })[]> {
  let query = selectDeliveries(tx, companyId)
    .where('d.endpointId', '=', endpointId)
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit);
  if (status !== undefined) query = query.where('d.status', '=', status);
  if (after)
    query = query.where(sql<boolean>`(d.created_at, d.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.execute();
}

export async function findDelivery(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<(DeliveryRow & { readonly body: string }) | null> {
  return (await selectDeliveries(tx, companyId).where('d.id', '=', id).executeTakeFirst()) ?? null;
}
