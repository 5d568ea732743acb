import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';
import type { Place } from './position.ts';

interface SentEvent {
  readonly userId: string | null;
  readonly companyId: string | null;
  readonly permission: string | null;
  /** Members, departments or the company itself; null: everybody. */
  readonly principalIds: readonly string[] | null;
  readonly name: string;
  readonly ids: unknown;
}

export interface LiveEventRow extends SentEvent {
  readonly place: Place;
}

/** Writes an event for each of many things: the dispatchers of all servers find them once the transaction has committed. */
export async function insertLiveEvents(
  tx: Tx,
  event: Omit<SentEvent, 'ids'> & { readonly toldAt: Date },
  things: readonly unknown[],
): Promise<void> {
  const { userId, companyId, permission, principalIds, name, toldAt } = event;
  // Nobody is among none.
  if (principalIds?.length === 0) return;
  await sql`
    INSERT INTO platform.live_events (user_id, company_id, permission, principal_ids, name, ids, told_at)
    SELECT ${userId}::uuid, ${companyId}::uuid, ${permission}::text, ${principalIds && [...principalIds]}::uuid[],
      ${name}::text, ids::jsonb, ${toldAt}::timestamptz
    FROM unnest(${things.map((ids) => JSON.stringify(ids))}::text[]) AS thing (ids)`.execute(tx.kysely);
}

type Raw = { [K in keyof SentEvent]: SentEvent[K] } & { readonly xid: string; readonly seq: string };

function toRow({ xid, seq, ...event }: Raw): LiveEventRow {
  return { ...event, place: { xid: BigInt(xid), seq: BigInt(seq) } };
}

export interface SettledEvents {
  /** All transactions below it have ended. */
  readonly horizon: bigint;
  readonly events: readonly LiveEventRow[];
  /** Whether events are there that wait for an older transaction to end. */
  readonly isWaiting: boolean;
}

/** Events after a place that no running transaction can precede any more, in their order; in one snapshot. */
export async function readSettledEvents(tx: Tx, after: Place, limit: number): Promise<SettledEvents> {
  const { rows } = await sql<Raw & { horizon: string; isWaiting: boolean }>`
    WITH now AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS horizon)
    SELECT now.horizon::text AS horizon,
      EXISTS (SELECT FROM platform.live_events w WHERE w.xid >= now.horizon) AS is_waiting,
      e.xid::text AS xid, e.seq::text AS seq, e.user_id, e.company_id, e.permission, e.principal_ids, e.name, e.ids
    FROM now LEFT JOIN LATERAL (
      SELECT * FROM platform.live_events
      WHERE (xid, seq) > (${String(after.xid)}::xid8, ${String(after.seq)}::bigint) AND xid < now.horizon
      ORDER BY xid, seq LIMIT ${limit}
    ) e ON true
    ORDER BY e.xid, e.seq`.execute(tx.kysely);
  const [first] = rows;
  if (!first) throw new Error('The database knows no horizon of transactions');
  const events = rows.filter(({ xid }) => xid !== null).map(({ horizon, isWaiting, ...raw }) => toRow(raw));
  return { horizon: BigInt(first.horizon), events, isWaiting: first.isWaiting };
}

interface Missed {
  readonly userId: string;
  readonly companyId: string | null;
  readonly permissions: readonly string[];
  readonly principalIds: readonly string[];
  readonly after: Place;
  readonly upTo: Place;
  readonly limit: number;
}

/** What one person's audiences were told between two places, in order. */
export async function listMissedEvents(tx: Tx, missed: Missed): Promise<readonly LiveEventRow[]> {
  const { userId, companyId, permissions, principalIds, after, upTo, limit } = missed;
  const between = sql`(xid, seq) > (${String(after.xid)}::xid8, ${String(after.seq)}::bigint)
    AND (xid, seq) <= (${String(upTo.xid)}::xid8, ${String(upTo.seq)}::bigint)`;
  const { rows } = await sql<Raw>`
    SELECT xid::text AS xid, seq::text AS seq, user_id, company_id, permission, principal_ids, name, ids FROM (
      (SELECT * FROM platform.live_events WHERE user_id = ${userId} AND ${between} ORDER BY xid, seq LIMIT ${limit})
      UNION ALL
      (SELECT * FROM platform.live_events
       WHERE company_id = ${companyId} AND ${between} AND (permission IS NULL OR permission = ANY (${permissions}))
         AND (principal_ids IS NULL OR principal_ids && ${[...principalIds]}::uuid[])
       ORDER BY xid, seq LIMIT ${limit})
    ) e ORDER BY e.xid, e.seq LIMIT ${limit}`.execute(tx.kysely);
  return rows.map(toRow);
}

/**
 * A word for this life of the database: another cluster, another database in it, or another course of its history (a
 * restore, a fail-over) has another.
 */
export async function readDatabaseLife(tx: Tx): Promise<string> {
  const { rows } = await sql<{ life: string }>`
    SELECT left(md5(concat_ws(' ', s.system_identifier, c.timeline_id, d.oid)), 12) AS life
    FROM pg_control_system() s, pg_control_checkpoint() c, pg_database d
    WHERE d.datname = current_database()`.execute(tx.kysely);
  const [row] = rows;
  if (!row) throw new Error('The database does not know itself');
  return row.life;
}

/**
 * Deletes events told before an instant; answers how many. Those that still wait for an older transaction stay, for nobody
 * has heard them; a number from beyond the present came here by a dump, and nobody waits for it.
 */
export async function deleteOldLiveEvents(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM platform.live_events WHERE told_at < ${before}
      AND (xid < pg_snapshot_xmin(pg_current_snapshot()) OR xid >= pg_snapshot_xmax(pg_current_snapshot()))`.execute(
    tx.kysely,
  );
  return Number(numAffectedRows ?? 0);
}
