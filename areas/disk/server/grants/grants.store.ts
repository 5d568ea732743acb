import type { DiskRole } from '@artel/disk/contract';
import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Asking } from '../tree/tree.store.ts';

export type GrantRow = Selectable<Db['disk.grants']> & { readonly role: DiskRole };

/** Everything that holds now of what was given on some nodes. */
export async function listGrants(
  tx: Tx,
  { companyId, now }: Asking,
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

/** Gives a role, instead of another one where somebody had it. */
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

export async function findGrant(tx: Tx, companyId: string, id: string): Promise<GrantRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('disk.grants')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (row as GrantRow | undefined) ?? null;
}

export async function deleteGrant(tx: Tx, companyId: string, id: string): Promise<void> {
  await over<Db>(tx)
    .deleteFrom('disk.grants')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

interface SharedPage extends Asking {
  readonly memberId: string;
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/** What was given to somebody on nodes that are neither theirs nor a team's whole folder, the last of each node. */
export async function listGivenTo(
  tx: Tx,
  { companyId, principalIds, now, memberId, after, limit }: SharedPage,
): Promise<GrantRow[]> {
  const mine = [...principalIds];
  const before = after
    ? sql`AND (g.created_at, g.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const { rows } = await sql<GrantRow>`
    SELECT g.* FROM disk.grants g
    WHERE g.company_id = ${companyId} AND g.principal_id = ANY(${mine}::uuid[])
      AND (g.expires_at IS NULL OR g.expires_at > ${now})
      AND NOT EXISTS (
        SELECT FROM disk.spaces s WHERE s.company_id = g.company_id AND s.id = g.node_id AND s.kind = 'team'
      )
      AND g.created_by IS DISTINCT FROM ${memberId}::uuid ${before}
      AND NOT EXISTS (
        SELECT FROM disk.grants o WHERE o.company_id = g.company_id AND o.node_id = g.node_id
          AND o.principal_id = ANY(${mine}::uuid[]) AND (o.expires_at IS NULL OR o.expires_at > ${now})
          AND (o.created_at, o.id) > (g.created_at, g.id)
      )
    ORDER BY g.created_at DESC, g.id DESC LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}
