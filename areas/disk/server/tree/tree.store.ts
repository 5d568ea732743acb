import { DEEPEST, type DiskRole } from '@artel/disk/contract';
import { over, type Tx } from '@artel/server';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { nodes, spaces } from '../tables.ts';

export type NodeRow = Selectable<Db['disk.nodes']>;
export type SpaceRow = Selectable<Db['disk.spaces']>;

/** The roles granted on a node, and the space of which it is the topmost folder. */
interface Granted {
  readonly roles: readonly DiskRole[];
  readonly space: SpaceRow | null;
}
/** A folder on the path upward. */
export type PathRow = Pick<NodeRow, 'companyId' | 'id' | 'parentId' | 'name' | 'trashedAt' | 'purgedAt'> &
  Granted;
/** The node with which a path begins. */
export type PathNode = NodeRow & Granted;
export type NodePath = readonly [PathNode, ...PathRow[]];

/**
 * Limit of levels: trees that were moved below each other may be deeper than the limit for new folders, but
 * no tree is deeper than this.
 */
const DEEPEST_WALK = 4 * DEEPEST;

/** The requester: the company and the principal ids that may hold grants. */
export interface Requester {
  readonly companyId: string;
  readonly principalIds: readonly string[];
  readonly now: Date;
}

/** A node and all above it, the node first; empty if it does not exist. */
export async function findPath(
  tx: Tx,
  requester: Requester,
  nodeId: string,
): Promise<NodePath | readonly []> {
  return (await findPaths(tx, requester, [nodeId])).get(nodeId) ?? [];
}

interface RawPathRow extends Omit<PathRow, 'companyId' | 'space'> {
  readonly space: {
    readonly kind: string;
    readonly ownerId: string | null;
    readonly createdAt: string;
  } | null;
}

/** The same for several nodes, for each that exists; shared ancestors are read once. */
export async function findPaths(
  tx: Tx,
  requester: Requester,
  nodeIds: readonly string[],
): Promise<Map<string, NodePath>> {
  const { companyId } = requester;
  // The nodes are read whole and beside their paths, of which few columns are needed: a row is wide, a path long.
  const [pathRows, rows] = await Promise.all([
    listPathRows(tx, requester, nodeIds),
    listNodes(tx, companyId, nodeIds),
  ]);
  const byId = new Map(pathRows.map((row) => [row.id, toPathRow(companyId, row)]));
  return new Map(
    rows.flatMap((row) => {
      const first = byId.get(row.id);
      // The columns that both read are of the same moment as the rights.
      return first ? [[row.id, [{ ...row, ...first }, ...follow(byId, first)]]] : [];
    }),
  );
}

/** Some nodes and all above them, each once. */
async function listPathRows(
  tx: Tx,
  { companyId, principalIds, now }: Requester,
  nodeIds: readonly string[],
): Promise<readonly RawPathRow[]> {
  // One id is a parameter of its own, and principals are a subquery, so that PostgreSQL caches the plan,
  // which costs more than running it; with the values inline their number changes the plan each time.
  const [first] = nodeIds;
  const isOne = nodeIds.length === 1;
  const requested = isOne ? sql`= ${first}` : sql`= ANY(${[...nodeIds]}::uuid[])`;
  // For many nodes, shared ancestors are walked once; for a single one there are no duplicates to remove, and
  // the steps are counted instead.
  const [joined, further] = isOne ? [sql`UNION ALL`, sql`way.step + 1`] : [sql`UNION`, sql`0`];
  const { rows } = await sql<RawPathRow>`
    WITH RECURSIVE way AS (
      SELECT n.id, n.parent_id, n.name, n.trashed_at, n.purged_at, 0 AS step
      FROM disk.nodes n WHERE n.company_id = ${companyId} AND n.id ${requested}
      ${joined}
      -- One at a time by its key: whoever planned a join here would read the whole table for a long list.
      SELECT n.*, ${further} FROM way CROSS JOIN LATERAL (
        SELECT id, parent_id, name, trashed_at, purged_at
        FROM disk.nodes WHERE company_id = ${companyId} AND id = way.parent_id LIMIT 1
      ) n WHERE way.step <= ${sql.lit(DEEPEST_WALK)}
    ), given AS MATERIALIZED (
      SELECT g.node_id, array_agg(g.role) AS roles FROM disk.grants g
      WHERE g.company_id = ${companyId} AND g.node_id = ANY(ARRAY(SELECT id FROM way))
        AND g.principal_id = ANY(ARRAY(SELECT unnest(${[...principalIds]}::uuid[])))
        AND (g.expires_at IS NULL OR g.expires_at > ${now})
      GROUP BY g.node_id
    )
    SELECT way.id, way.parent_id, way.name, way.trashed_at, way.purged_at, COALESCE(given.roles, '{}') AS roles,
      CASE WHEN way.parent_id IS NULL THEN (
        SELECT json_build_object('kind', s.kind, 'ownerId', s.owner_id, 'createdAt', s.created_at)
        FROM disk.spaces s WHERE s.company_id = ${companyId} AND s.id = way.id
      ) END AS space
    FROM way LEFT JOIN given ON given.node_id = way.id`.execute(tx.kysely);
  return rows;
}

/** The rows of some nodes; a single one with a statement of its own, whose plan is stored. */
function listNodes(tx: Tx, companyId: string, nodeIds: readonly string[]): Promise<NodeRow[]> {
  const [first] = nodeIds;
  const query = over<Db>(tx).selectFrom('disk.nodes').selectAll().where('companyId', '=', companyId);
  return nodeIds.length === 1 && first !== undefined
    ? query.where('id', '=', first).execute()
    : query.where(sql<boolean>`id = ANY(ARRAY(SELECT unnest(${[...nodeIds]}::uuid[])))`).execute();
}

function toPathRow(companyId: string, { space, ...row }: RawPathRow): PathRow {
  if (space === null) return { ...row, companyId, space };
  return {
    ...row,
    companyId,
    space: { ...space, companyId, id: row.id, createdAt: new Date(space.createdAt) },
  };
}

/** The ancestors of a node; a path longer than the limit is cut, and then reaches no space. */
function follow(byId: ReadonlyMap<string, PathRow>, node: PathRow): PathRow[] {
  const above: PathRow[] = [];
  for (let { parentId } = node; parentId !== null && above.length < DEEPEST_WALK; ) {
    const next = byId.get(parentId);
    if (!next) break;
    above.push(next);
    parentId = next.parentId;
  }
  return above;
}

/** Lists the roles granted directly on nodes. */
export async function listOwnRoles(
  tx: Tx,
  { companyId, principalIds, now }: Requester,
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

/** Inserts a space with its topmost folder; does nothing if it exists. */
export async function insertSpace(
  tx: Tx,
  node: Pick<NodeRow, 'companyId' | 'id' | 'name' | 'nameKey' | 'sortKey' | 'createdAt' | 'createdBy'>,
  space: Pick<SpaceRow, 'kind' | 'ownerId'>,
): Promise<boolean> {
  const { companyId, id, createdAt, createdBy } = node;
  const inserted = await nodes.insertOrIgnore(
    tx,
    { ...node, isFile: false, updatedAt: createdAt, updatedBy: createdBy },
    ['id'],
  );
  if (!inserted) return false;
  await spaces.insert(tx, { companyId, id, createdAt, ...space });
  return true;
}

/** The readers of a node: the owner of the disk, and the grantees of the node or of any folder above it. */
export interface Readers {
  readonly ownerId: string | null;
  readonly principalIds: readonly string[];
}

export async function listReaders(
  tx: Tx,
  { companyId, now }: Pick<Requester, 'companyId' | 'now'>,
  nodeId: string,
): Promise<Readers> {
  const { rows } = await sql<{ ownerId: string | null; principalIds: readonly string[] }>`
    WITH RECURSIVE way AS (
      SELECT n.id, n.parent_id FROM disk.nodes n WHERE n.company_id = ${companyId} AND n.id = ${nodeId}
      UNION
      SELECT n.id, n.parent_id FROM way CROSS JOIN LATERAL (
        SELECT id, parent_id FROM disk.nodes WHERE company_id = ${companyId} AND id = way.parent_id LIMIT 1
      ) n
    )
    SELECT (
      SELECT s.owner_id FROM way JOIN disk.spaces s ON s.company_id = ${companyId} AND s.id = way.id
      WHERE way.parent_id IS NULL
    ) AS owner_id, COALESCE((
      SELECT array_agg(DISTINCT g.principal_id) FROM way JOIN disk.grants g
        ON g.company_id = ${companyId} AND g.node_id = way.id AND (g.expires_at IS NULL OR g.expires_at > ${now})
    ), '{}') AS principal_ids`.execute(tx.kysely);
  return rows[0] ?? { ownerId: null, principalIds: [] };
}

/** Grants on the given nodes themselves. */
export async function listDirectPrincipals(
  tx: Tx,
  { companyId, now }: Pick<Requester, 'companyId' | 'now'>,
  nodeIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ principalId: string }>`
    SELECT DISTINCT principal_id FROM disk.grants
    WHERE company_id = ${companyId} AND node_id = ANY(${[...nodeIds]}::uuid[])
      AND (expires_at IS NULL OR expires_at > ${now})`.execute(tx.kysely);
  return rows.map(({ principalId }) => principalId);
}

/** The part `above (id, parent_id)` of a recursive query: the nodes that its table names by `node_id`, and all above them. */
export function buildAncestorsQuery(companyId: string, table: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`above AS (
      SELECT n.id, n.parent_id FROM disk.nodes n
      WHERE n.company_id = ${companyId} AND n.id = ANY(ARRAY(SELECT node_id FROM ${table}))
      UNION
      SELECT n.id, n.parent_id FROM above CROSS JOIN LATERAL (
        SELECT id, parent_id FROM disk.nodes WHERE company_id = ${companyId} AND id = above.parent_id LIMIT 1
      ) n
    )`;
}

/** Grants below the given nodes. The search starts from the grants, because far fewer nodes are shared than stored. */
export async function listPrincipalsBelow(
  tx: Tx,
  { companyId, now }: Pick<Requester, 'companyId' | 'now'>,
  nodeIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ principalId: string }>`
    WITH RECURSIVE given AS MATERIALIZED (
      SELECT DISTINCT node_id, principal_id FROM disk.grants
      WHERE company_id = ${companyId} AND (expires_at IS NULL OR expires_at > ${now})
    ), ${buildAncestorsQuery(companyId, sql.table('given'))}, below AS (
      SELECT id FROM above WHERE parent_id = ANY(${[...nodeIds]}::uuid[])
      UNION
      SELECT above.id FROM below JOIN above ON above.parent_id = below.id
    )
    SELECT DISTINCT principal_id FROM given WHERE node_id IN (SELECT id FROM below)`.execute(tx.kysely);
  return rows.map(({ principalId }) => principalId);
}
