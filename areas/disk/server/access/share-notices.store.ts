import { DAY } from '@artel/contract/time';
import { lockFor, type Tx } from '@artel/server';
import { sql } from 'kysely';

interface Shared {
  readonly companyId: string;
  readonly nodeId: string;
  readonly grantId: string;
  readonly sharerId: string;
  readonly userIds: readonly string[];
  readonly now: Date;
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY);

/** Records the people to notify; false if all of them were notified of it within a day. */
export async function insertShared(tx: Tx, shared: Shared): Promise<boolean> {
  const { companyId, nodeId, grantId, sharerId, userIds, now } = shared;
  const { rows } = await sql`
    INSERT INTO disk.share_notices AS s (company_id, node_id, user_id, sharer_id, grant_id, shared_at)
    SELECT ${companyId}, ${nodeId}, user_id, ${sharerId}, ${grantId}, ${now} FROM unnest(${[...userIds]}::uuid[]) AS user_id
    ON CONFLICT (company_id, node_id, user_id) DO UPDATE SET sharer_id = excluded.sharer_id, grant_id = excluded.grant_id,
      shared_at = excluded.shared_at, batch_id = NULL, notified_at = NULL
    WHERE s.notified_at IS NULL OR s.notified_at <= ${dayBefore(now)}
    RETURNING 1`.execute(tx.kysely);
  return rows.length > 0;
}

interface Sharer {
  readonly companyId: string;
  readonly sharerId: string;
}

/** Serialises collecting the notices from one member. */
export async function lockShareNotices(tx: Tx, { companyId, sharerId }: Sharer): Promise<void> {
  await lockFor(tx, 'disk shares ', `${companyId}${sharerId}`);
}

interface Waiting {
  readonly nodeId: string;
  readonly grantId: string;
}

/** Shares by one member of which no one was notified yet; those beyond the limit come with the next notice. */
export async function listWaiting(
  tx: Tx,
  { companyId, sharerId }: Sharer,
  limit: number,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT DISTINCT node_id, grant_id FROM disk.share_notices
    WHERE company_id = ${companyId} AND sharer_id = ${sharerId} AND notified_at IS NULL LIMIT ${limit}`.execute(
    tx.kysely,
  );
  return rows;
}

/** Deletes records of grants that were revoked before their recipients were notified. */
export async function deleteWaiting(
  tx: Tx,
  { companyId, sharerId }: Sharer,
  grantIds: readonly string[],
): Promise<void> {
  await sql`
    DELETE FROM disk.share_notices WHERE company_id = ${companyId} AND sharer_id = ${sharerId} AND notified_at IS NULL
      AND grant_id = ANY(${[...grantIds]}::uuid[])`.execute(tx.kysely);
}

interface Recipient {
  readonly userId: string;
  /** The last notice from this member within a day, and the number of them. */
  readonly lastAt: Date | null;
  readonly count: number;
}

/** The people who wait for a notice from one member. */
export async function listRecipients(
  tx: Tx,
  { companyId, sharerId, now }: Sharer & { readonly now: Date },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    SELECT waiting.user_id, max(rung.notified_at) AS last_at, count(DISTINCT rung.batch_id)::int AS count
    FROM (
      SELECT DISTINCT user_id FROM disk.share_notices
      WHERE company_id = ${companyId} AND sharer_id = ${sharerId} AND notified_at IS NULL
    ) waiting LEFT JOIN disk.share_notices rung ON rung.company_id = ${companyId} AND rung.sharer_id = ${sharerId}
      AND rung.user_id = waiting.user_id AND rung.notified_at > ${dayBefore(now)}
    GROUP BY waiting.user_id`.execute(tx.kysely);
  return rows;
}

interface Batch extends Sharer {
  readonly userIds: readonly string[];
}

/** Collects the waiting shares of some people into a batch, which one notice for each of them lists. */
export async function setBatch(
  tx: Tx,
  { companyId, sharerId, userIds, batchId, now }: Batch & { readonly batchId: string; readonly now: Date },
): Promise<void> {
  await sql`
    UPDATE disk.share_notices SET batch_id = ${batchId}, notified_at = ${now}
    WHERE company_id = ${companyId} AND sharer_id = ${sharerId} AND notified_at IS NULL
      AND user_id = ANY(${[...userIds]}::uuid[])`.execute(tx.kysely);
}

/** Deletes the waiting shares of people who have reached the daily limit of notices from this member. */
export async function deleteBeyond(tx: Tx, { companyId, sharerId, userIds }: Batch): Promise<void> {
  await sql`
    DELETE FROM disk.share_notices WHERE company_id = ${companyId} AND sharer_id = ${sharerId} AND notified_at IS NULL
      AND user_id = ANY(${[...userIds]}::uuid[])`.execute(tx.kysely);
}

interface Gathered {
  readonly userId: string;
  readonly sharerId: string;
  /** The first node that was shared. */
  readonly nodeId: string;
  readonly count: number;
}

/** The content of a batch by person. */
export async function listBatch(tx: Tx, companyId: string, batchId: string): Promise<Gathered[]> {
  const { rows } = await sql<Gathered>`
    SELECT user_id, sharer_id, (array_agg(node_id ORDER BY shared_at, node_id))[1] AS node_id, count(*)::int AS count
    FROM disk.share_notices WHERE company_id = ${companyId} AND batch_id = ${batchId}
    GROUP BY user_id, sharer_id ORDER BY user_id`.execute(tx.kysely);
  return rows;
}
