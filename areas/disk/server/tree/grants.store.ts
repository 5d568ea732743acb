import type { DiskRole } from '@artel/disk/contract';
import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Requester } from './tree.store.ts';

export type GrantRow = Selectable<Db['disk.grants']> & { readonly role: DiskRole };

/** All present grants on some nodes. */
export async function listGrants(
  tx: Tx,
  { companyId, now }: Requester,
  nodeIds: readonly string[],
): Promise<GrantRow[]> {
  const rows = await over<Db>(tx)
    .selectFrom('disk.grants')
    .selectAll()
    .where('companyId', '=', companyId)
    .where(sql<boolean>`node_id = ANY(${[...nodeIds]}::uuid[])`)
    .where(sql<boolean>`(expires_at IS NULL OR expires_at > ${now})`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows as GrantRow[];
}

/** Grants a role, replacing the one that the principal already had. */
export async function putGrant(tx: Tx, grant: Insertable<Db['disk.grants']>): Promise<GrantRow> {
  const { role, expiresAt } = grant;
  const row = await over<Db>(tx)
    .insertInto('disk.grants')
    .values(grant)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'nodeId', 'principalId']).doUpdateSet({ role, expiresAt }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as GrantRow;
}

interface SharedPage extends Requester {
  readonly memberId: string;
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/** Grants by others to a member, except on a team's root folder. */
const input = ({ companyId, principalIds, now }: Requester, memberId: string) => sql`
  g.company_id = ${companyId} AND g.principal_id = ANY(${[...principalIds]}::uuid[])
  AND (g.expires_at IS NULL OR g.expires_at > ${now})
  AND g.created_by IS DISTINCT FROM ${memberId}::uuid
  AND NOT EXISTS (
    SELECT FROM disk.spaces s WHERE s.company_id = g.company_id AND s.id = g.node_id AND s.kind = 'team'
  )`;

/** Lists the grants that a member received from others, the latest per node, newest first. */
export async function listReceivedGrants(
  tx: Tx,
  { memberId, after, limit, ...requester }: SharedPage,
): Promise<GrantRow[]> {
  const { companyId, principalIds, now } = requester;
  const before = after
    ? sql`AND (g.created_at, g.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const { rows } = await sql<GrantRow>`
    SELECT g.* FROM disk.grants g
    WHERE ${input(requester, memberId)} ${before}
      AND NOT EXISTS (
        SELECT FROM disk.grants o WHERE o.company_id = ${companyId} AND o.node_id = g.node_id
          AND o.principal_id = ANY(${[...principalIds]}::uuid[]) AND (o.expires_at IS NULL OR o.expires_at > ${now})
          AND o.created_by IS DISTINCT FROM ${memberId}::uuid AND (o.created_at, o.id) > (g.created_at, g.id)
      )
    ORDER BY g.created_at DESC, g.id DESC LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/**
 * Lists the names of everything that others granted to a member, earliest grant first; includes nodes in the
 * trash.
 */
export async function listReceivedNames(
  tx: Tx,
  { memberId, limit, ...requester }: Omit<SharedPage, 'after'>,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT n.id, n.name FROM disk.grants g JOIN disk.nodes n ON n.company_id = g.company_id AND n.id = g.node_id
    WHERE ${input(requester, memberId)} AND n.purged_at IS NULL
    GROUP BY n.id, n.name ORDER BY min(g.created_at), n.id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** Members of the company who manage a team's folder without an end date. */
export const MANAGERS = sql`
  SELECT g.node_id, g.principal_id FROM disk.grants g
  WHERE g.role = 'manager' AND g.principal_kind = 'member' AND g.expires_at IS NULL`;

/** The members with a grant to manage a team's folder without an end date; some may have left. */
export async function listManagerIds(tx: Tx, companyId: string, spaceId: string): Promise<string[]> {
  const { rows } = await sql<{ principalId: string }>`
    ${MANAGERS} AND g.company_id = ${companyId} AND g.node_id = ${spaceId}`.execute(tx.kysely);
  return rows.map(({ principalId }) => principalId);
}
