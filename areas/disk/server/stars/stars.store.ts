import type { Tx } from '@artel/server';
import { sql } from 'kysely';

interface Starring {
  readonly companyId: string;
  readonly memberId: string;
}

interface Page extends Starring {
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/** A node in a list by time, with the time. */
interface Timed {
  readonly nodeId: string;
  readonly at: Date;
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

/** Files that a member uploaded or changed, the latest first. */
export async function listChanged(tx: Tx, { companyId, memberId, after, limit }: Page): Promise<Timed[]> {
  const before = after ? sql`AND (updated_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<Timed>`
    SELECT id AS node_id, updated_at AS at FROM disk.nodes
    WHERE company_id = ${companyId} AND updated_by = ${memberId} AND is_file AND trashed_at IS NULL ${before}
    ORDER BY updated_at DESC, id DESC LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}
