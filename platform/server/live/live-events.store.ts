import { sql } from 'kysely';
import { lockFor } from '../db/lock-for.ts';
import type { Tx } from '../db/scopes.ts';
import type { Place } from './position.ts';

interface Audience {
  readonly userId: string | null;
  readonly companyId: string | null;
  readonly permission: string | null;
  /** Members, departments or the company itself; null for the whole company. */
  readonly principalIds: readonly string[] | null;
  readonly topicId: string | null;
}

export interface LiveEventRow extends Audience {
  readonly place: Place;
  readonly name: string;
  readonly ids: unknown;
  readonly body: unknown;
  /** Whether it may be delivered before older transactions have ended. */
  readonly isFast: boolean;
}

/** A change of a topic: members joined or left it, or non-members may no longer watch it. */
export interface TopicChange {
  readonly kind: 'join' | 'leave' | 'unwatch';
  readonly companyId: string;
  readonly topicId: string;
  readonly memberIds: readonly string[] | null;
  /** For one topic, ascending in the order of the commits. */
  readonly seq: bigint;
}

interface NewEvents extends Audience {
  readonly name: string;
  readonly isFast: boolean;
  readonly publishedAt: Date;
  readonly things: readonly { readonly ids: unknown; readonly body: string | null }[];
}

/** Inserts an event for each of many things; the dispatchers of all servers find them after the commit. */
export async function insertLiveEvents(tx: Tx, event: NewEvents): Promise<void> {
  const { userId, companyId, permission, principalIds, topicId, name, isFast, publishedAt, things } = event;
  // An event with an empty list of principals has no audience.
  if (principalIds?.length === 0) return;
  const lock = topicId === null ? null : lockTopic(tx, topicId, 'shared');
  const insert = sql`
    INSERT INTO platform.live_events
      (user_id, company_id, permission, principal_ids, topic_id, name, ids, body, is_fast, published_at)
    SELECT ${userId}::uuid, ${companyId}::uuid, ${permission}::text, ${principalIds && [...principalIds]}::uuid[],
      ${topicId}::uuid, ${name}::text, ids::jsonb, body::json, ${isFast}::boolean, ${publishedAt}::timestamptz
    FROM unnest(${things.map(({ ids }) => JSON.stringify(ids))}::text[], ${things.map(({ body }) => body)}::text[])
      AS thing (ids, body)`.execute(tx.kysely);
  await Promise.all([lock, insert]);
}

/** Limit of members in one row, so that a dispatcher reads little at once. */
const MEMBERS_OF_ROW = 1_000;

export async function insertTopicChange(
  tx: Tx,
  change: Omit<TopicChange, 'seq'> & { readonly publishedAt: Date },
): Promise<void> {
  const { kind, companyId, topicId, memberIds, publishedAt } = change;
  const lock = lockTopic(tx, topicId, 'alone');
  const inserts = getChunks(memberIds).map((chunk) =>
    sql`
      INSERT INTO platform.live_events (kind, company_id, topic_id, member_ids, name, ids, published_at)
      VALUES (${kind}, ${companyId}, ${topicId}, ${chunk}::uuid[], 'platform/topic-changed', '{}', ${publishedAt})`.execute(
      tx.kysely,
    ),
  );
  await Promise.all([lock, ...inserts]);
}

function getChunks(memberIds: readonly string[] | null): (string[] | null)[] {
  if (memberIds === null) return [null];
  const chunks: string[][] = [];
  for (let at = 0; at < memberIds.length; at += MEMBERS_OF_ROW)
    chunks.push(memberIds.slice(at, at + MEMBERS_OF_ROW));
  return chunks;
}

/**
 * Locks a topic while a number is assigned, so that the numbers of one topic follow the order of the commits.
 * Events take a shared lock; a join or leave takes an exclusive one.
 */
async function lockTopic(tx: Tx, topicId: string, path: 'shared' | 'alone'): Promise<void> {
  await lockFor(tx, 'platform/topic:', topicId, path);
}

interface Raw extends Omit<LiveEventRow, 'place'> {
  readonly xid: string;
  readonly seq: string;
}

interface RawNews extends Raw {
  readonly kind: 'event' | TopicChange['kind'];
  readonly memberIds: readonly string[] | null;
  readonly isSettled: boolean;
  readonly snapshot: string;
  readonly isWaiting: boolean;
}

const EVENT_COLUMNS = sql`xid::text AS xid, seq::text AS seq, user_id, company_id, permission, principal_ids, topic_id, name, ids, body, is_fast`;

function toRow(raw: Raw): LiveEventRow {
  const { userId, companyId, permission, principalIds, topicId, name, ids, body, isFast } = raw;
  const place = { xid: BigInt(raw.xid), seq: BigInt(raw.seq) };
  return { place, userId, companyId, permission, principalIds, topicId, name, ids, body, isFast };
}

function toChange({ kind, companyId, topicId, memberIds, seq }: RawNews): TopicChange {
  if (kind === 'event' || companyId === null || topicId === null) throw new Error('An event is no change');
  return { kind, companyId, topicId, memberIds, seq: BigInt(seq) };
}

/** A snapshot of the database: transactions below `xmin` had ended, those of `xip` and from `xmax` on had not. */
export interface Snapshot {
  readonly xmin: bigint;
  readonly xmax: bigint;
  readonly xip: readonly string[];
}

function readSnapshot(text: string): Snapshot {
  const [xmin = '', xmax = '', xip = ''] = text.split(':');
  return { xmin: BigInt(xmin), xmax: BigInt(xmax), xip: xip === '' ? [] : xip.split(',') };
}

export async function findSnapshot(tx: Tx): Promise<Snapshot> {
  const { rows } = await sql<{
    snapshot: string;
  }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(tx.kysely);
  return readSnapshot(rows[0]?.snapshot ?? '');
}

export interface News {
  readonly snapshot: Snapshot;
  /** Events after a position that no running transaction can precede any more, in order. */
  readonly events: readonly LiveEventRow[];
  /** Fast events that were committed since the last read and wait in the order for older transactions. */
  readonly early: readonly LiveEventRow[];
  /** All changes that were committed since the last read, waiting or not. */
  readonly changes: readonly TopicChange[];
  /** Whether there are events that wait for an older transaction. */
  readonly isWaiting: boolean;
}

/**
 * Reads everything new after a position and since a snapshot, in one snapshot, so that a member's leaving
 * before an event is known together with it. Each part is found by an index on the transaction: an idle
 * server reads this twice a second, and its cost must not grow with what is retained.
 */
export async function readNews(tx: Tx, after: Place, since: Snapshot, limit: number): Promise<News> {
  const isCommittedSince = sql`(xid >= ${String(since.xmax)}::xid8 OR xid = ANY (${`{${since.xip.join(',')}}`}::xid8[]))`;
  const { rows } = await sql<RawNews>`
    WITH now AS MATERIALIZED (
      SELECT pg_current_snapshot() AS snapshot, pg_snapshot_xmin(pg_current_snapshot()) AS horizon
    ), news AS (
      (SELECT true AS is_settled, e.* FROM now, LATERAL (
        SELECT * FROM platform.live_events
        WHERE (xid, seq) > (${String(after.xid)}::xid8, ${String(after.seq)}::bigint) AND xid < now.horizon AND kind = 'event'
        ORDER BY xid, seq LIMIT ${limit}
      ) e)
      UNION ALL
      (SELECT false AS is_settled, e.* FROM now, LATERAL (
        SELECT * FROM platform.live_events WHERE xid >= now.horizon AND ${isCommittedSince} AND is_fast
        ORDER BY xid, seq LIMIT ${limit}
      ) e)
      UNION ALL
      (SELECT false AS is_settled, e.* FROM platform.live_events e WHERE ${isCommittedSince} AND kind <> 'event')
    )
    SELECT now.snapshot::text AS snapshot,
      COALESCE((SELECT w.xid FROM platform.live_events w ORDER BY w.xid DESC, w.seq DESC LIMIT 1) >= now.horizon, false)
        AS is_waiting,
      news.kind, news.member_ids, news.is_settled, ${EVENT_COLUMNS}
    FROM now LEFT JOIN news ON true
    ORDER BY news.xid, news.seq`.execute(tx.kysely);
  const [first] = rows;
  if (!first) throw new Error('The database knows no horizon of transactions');
  const news = rows.filter(({ xid }) => xid !== null);
  const events = news.filter(({ kind }) => kind === 'event');
  return {
    snapshot: readSnapshot(first.snapshot),
    events: events.filter(({ isSettled }) => isSettled).map(toRow),
    early: events.filter(({ isSettled }) => !isSettled).map(toRow),
    changes: news.filter(({ kind }) => kind !== 'event').map(toChange),
    isWaiting: first.isWaiting,
  };
}

/** The last join or leave of one member for each topic, as far back as events are retained. */
export async function listTopicChanges(
  tx: Tx,
  companyId: string,
  memberId: string,
): Promise<readonly TopicChange[]> {
  const { rows } = await sql<RawNews>`
    SELECT DISTINCT ON (topic_id) kind, member_ids, ${EVENT_COLUMNS} FROM platform.live_events
    WHERE company_id = ${companyId} AND kind IN ('join', 'leave') AND ${memberId}::uuid = ANY (member_ids)
    ORDER BY topic_id, seq DESC`.execute(tx.kysely);
  return rows.map(toChange);
}

interface Missed {
  readonly userId: string;
  readonly companyId: string | null;
  readonly permissions: readonly string[];
  readonly principalIds: readonly string[];
  readonly topicIds: readonly string[];
  readonly after: Place;
  readonly upTo: Place;
  readonly limit: number;
}

/** Lists the events for one person's audiences between two positions, in order. */
export async function listMissedEvents(tx: Tx, missed: Missed): Promise<readonly LiveEventRow[]> {
  const { userId, companyId, permissions, principalIds, topicIds, after, upTo, limit } = missed;
  const between = sql`(xid, seq) > (${String(after.xid)}::xid8, ${String(after.seq)}::bigint)
    AND (xid, seq) <= (${String(upTo.xid)}::xid8, ${String(upTo.seq)}::bigint)`;
  const { rows } = await sql<Raw>`
    SELECT ${EVENT_COLUMNS} FROM (
      (SELECT * FROM platform.live_events WHERE user_id = ${userId} AND ${between} ORDER BY xid, seq LIMIT ${limit})
      UNION ALL
      (SELECT * FROM platform.live_events
       WHERE company_id = ${companyId} AND topic_id IS NULL AND ${between}
         AND (permission IS NULL OR permission = ANY (${permissions}))
         AND (principal_ids IS NULL OR principal_ids && ${[...principalIds]}::uuid[])
       ORDER BY xid, seq LIMIT ${limit})
      UNION ALL
      (SELECT e.* FROM unnest(${[...topicIds]}::uuid[]) AS topic (id), LATERAL (
        SELECT * FROM platform.live_events
        WHERE company_id = ${companyId} AND topic_id = topic.id AND kind = 'event' AND ${between}
        ORDER BY xid, seq LIMIT ${limit}
      ) e ORDER BY e.xid, e.seq LIMIT ${limit})
    ) e ORDER BY e.xid, e.seq LIMIT ${limit}`.execute(tx.kysely);
  return rows.map(toRow);
}

/**
 * Identifies the history of the database: another cluster, another database in it, or another timeline (a
 * restore, a fail-over) has another value.
 */
export async function readDatabaseEpoch(tx: Tx): Promise<string> {
  const { rows } = await sql<{ epoch: string }>`
    SELECT left(md5(concat_ws(' ', s.system_identifier, c.timeline_id, d.oid)), 12) AS epoch
    FROM pg_control_system() s, pg_control_checkpoint() c, pg_database d
    WHERE d.datname = current_database()`.execute(tx.kysely);
  const [row] = rows;
  if (!row) throw new Error('The database does not know itself');
  return row.epoch;
}

/** Rows that one statement deletes at most. */
const DELETED_AT_ONCE = 10_000;

/**
 * Deletes some thousand events published before an instant; returns how many. Those that still wait for an older
 * transaction stay, because no one has received them; one with a transaction number from the future came here
 * by a dump and is deleted.
 */
export async function deleteOldLiveEvents(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM platform.live_events WHERE (xid, seq) IN (
      SELECT xid, seq FROM platform.live_events WHERE published_at < ${before}
        AND (xid < pg_snapshot_xmin(pg_current_snapshot()) OR xid >= pg_snapshot_xmax(pg_current_snapshot()))
      ORDER BY published_at LIMIT ${DELETED_AT_ONCE})`.execute(tx.kysely);
  return Number(numAffectedRows ?? 0);
}
