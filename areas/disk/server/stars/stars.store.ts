import { over, type Tx } from '@artel/server';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db.ts';

interface Starring {
  readonly companyId: string;
  readonly memberId: string;
}

interface Page extends Starring {
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/** One of a list by time: the node and when. */
export interface Timed {
  readonly nodeId: string;
  readonly at: Date;
}

export async function insertStar(tx: Tx, star: Insertable<Db['disk.stars']>): Promise<void> {
  await over<Db>(tx)
    .insertInto('disk.stars')
    .values(star)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteStar(
  tx: Tx,
  { companyId, memberId, nodeId }: Starring & { readonly nodeId: string },
): Promise<boolean> {
  const row = await over<Db>(tx)
    .deleteFrom('disk.stars')
    .where('companyId', '=', companyId)
    .where('memberId', '=', memberId)
    .where('nodeId', '=', nodeId)
    .returning('nodeId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countStars(tx: Tx, { companyId, memberId }: Starring): Promise<number> {
  const { count } = await over<Db>(tx)
    .selectFrom('disk.stars')
    .select((db) => db.fn.countAll<string>().as('count'))
    .where('companyId', '=', companyId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the nodes that a member starred, latest first. */
export async function listStars(tx: Tx, { companyId, memberId, after, limit }: Page): Promise<Timed[]> {
  const before = after
    ? sql`AND (created_at, node_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const { rows } = await sql<Timed>`
    SELECT node_id, created_at AS at FROM disk.stars
    WHERE company_id = ${companyId} AND member_id = ${memberId} ${before}
    ORDER BY created_at DESC, node_id DESC LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** Files that a member put or changed, the last first. */
export async function listChanged(tx: Tx, { companyId, memberId, after, limit }: Page): Promise<Timed[]> {
  const before = after ? sql`AND (updated_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<Timed>`
    SELECT id AS node_id, updated_at AS at FROM disk.nodes
    WHERE company_id = ${companyId} AND updated_by = ${memberId} AND is_file AND trashed_at IS NULL ${before}
    ORDER BY updated_at DESC, id DESC LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}
