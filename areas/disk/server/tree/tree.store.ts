import { DEEPEST, type DiskRole } from '@artel/disk/contract';
import { over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type NodeRow = Selectable<Db['disk.nodes']>;
export type SpaceRow = Selectable<Db['disk.spaces']>;

/** One node of the way upward, with the roles that somebody was given there. */
export type WayRow = NodeRow & { readonly roles: readonly DiskRole[] };

/** Trees that were moved below each other may be deeper than what is made new; nothing is deeper than that. */
const DEEPEST_WALK = 4 * DEEPEST;

/** Who asks: the company and the ids under which somebody was given something. */
export interface Asking {
  readonly companyId: string;
  readonly principalIds: readonly string[];
  readonly now: Date;
}

/** A node and all above it, itself first; empty when there is none. */
export async function findWay(
  tx: Tx,
  { companyId, principalIds, now }: Asking,
  nodeId: string,
): Promise<WayRow[]> {
  const { rows } = await sql<WayRow>`
    WITH RECURSIVE way AS (
      SELECT n.*, 0 AS step FROM disk.nodes n WHERE n.company_id = ${companyId} AND n.id = ${nodeId}
      UNION ALL
      SELECT n.*, way.step + 1 FROM way JOIN disk.nodes n ON n.company_id = ${companyId} AND n.id = way.parent_id
      WHERE way.step < ${DEEPEST_WALK}
    )
    SELECT way.*, COALESCE((
      SELECT array_agg(g.role) FROM disk.grants g
      WHERE g.company_id = ${companyId} AND g.node_id = way.id AND g.principal_id = ANY(${[...principalIds]}::uuid[])
        AND (g.expires_at IS NULL OR g.expires_at > ${now})
    ), '{}') AS roles
    FROM way ORDER BY step`.execute(tx.kysely);
  return rows;
}

export async function findSpace(tx: Tx, companyId: string, id: string): Promise<SpaceRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('disk.spaces')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** What somebody was given on nodes themselves. */
export async function listOwnRoles(
  tx: Tx,
  { companyId, principalIds, now }: Asking,
  nodeIds: readonly string[],
): Promise<Map<string, DiskRole[]>> {
  const { rows } = await sql<{ nodeId: string; role: DiskRole }>`
    SELECT node_id, role FROM disk.grants
    WHERE company_id = ${companyId} AND node_id = ANY(${[...nodeIds]}::uuid[])
      AND principal_id = ANY(${[...principalIds]}::uuid[])
      AND (expires_at IS NULL OR expires_at > ${now})`.execute(tx.kysely);
  const found = new Map<string, DiskRole[]>();
  for (const { nodeId, role } of rows) found.set(nodeId, [...(found.get(nodeId) ?? []), role]);
  return found;
}

/** Writes a space with its topmost folder; nothing where it stands already. */
export async function insertSpace(
  tx: Tx,
  node: Pick<NodeRow, 'companyId' | 'id' | 'name' | 'nameKey' | 'sortKey' | 'createdAt' | 'createdBy'>,
  space: Pick<SpaceRow, 'kind' | 'ownerId'>,
): Promise<boolean> {
  const { companyId, id, createdAt, createdBy } = node;
  const inserted = await over<Db>(tx)
    .insertInto('disk.nodes')
    .values({ ...node, isFile: false, updatedAt: createdAt, updatedBy: createdBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await over<Db>(tx)
    .insertInto('disk.spaces')
    .values({ companyId, id, createdAt, ...space })
    .execute();
  return true;
}
