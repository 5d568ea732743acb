import type { Owners, Tx } from '@artel/server';
import { sql } from 'kysely';

const managed = ({ companyId, memberIds }: Owners) => sql`
  FROM disk.grants g
  JOIN disk.spaces s ON s.company_id = g.company_id AND s.id = g.node_id AND s.kind = 'team'
  JOIN disk.nodes n ON n.company_id = s.company_id AND n.id = s.id AND n.purged_at IS NULL
  WHERE g.company_id = ${companyId} AND g.principal_id = ANY(${[...memberIds]}::uuid[])
    AND g.role = 'manager' AND g.expires_at IS NULL`;

/** Counts team folders that some members manage by grants of their own. */
export async function countManaged(tx: Tx, owners: Owners): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT n.id)::int AS count ${managed(owners)}`.execute(tx.kysely);
  return rows[0]?.count ?? 0;
}

interface Page extends Owners {
  readonly after: string | null;
  /** Null for all of them; a company has some hundreds at most. */
  readonly limit: number | null;
}

export async function listManagedBy(
  tx: Tx,
  { after, limit, ...owners }: Page,
): Promise<{ id: string; name: string }[]> {
  const behind = after === null ? sql`` : sql`AND n.id > ${after}::uuid`;
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT DISTINCT n.id, n.name ${managed(owners)} ${behind} ORDER BY n.id LIMIT ${limit}`.execute(
    tx.kysely,
  );
  return rows;
}

interface NewManager {
  readonly companyId: string;
  readonly principalId: string;
  readonly createdAt: Date;
}

/**
 * Makes a member the manager of folders; returns those that the member did not manage yet. Such a grant has
 * no author, which identifies it when the leaver returns.
 */
export async function insertManager(
  tx: Tx,
  { companyId, principalId, createdAt }: NewManager,
  grants: readonly { readonly id: string; readonly nodeId: string }[],
): Promise<string[]> {
  if (grants.length === 0) return [];
  const { rows } = await sql<{ nodeId: string }>`
    INSERT INTO disk.grants AS g (company_id, id, node_id, principal_kind, principal_id, role, created_at)
    SELECT ${companyId}::uuid, id, node_id, 'member', ${principalId}::uuid, 'manager', ${createdAt}::timestamptz
    FROM unnest(${grants.map(({ id }) => id)}::uuid[], ${grants.map(({ nodeId }) => nodeId)}::uuid[]) AS granted (id, node_id)
    ON CONFLICT (company_id, node_id, principal_id) DO UPDATE SET role = 'manager', expires_at = NULL
    WHERE g.role <> 'manager' OR g.expires_at IS NOT NULL
    RETURNING node_id`.execute(tx.kysely);
  return rows.map(({ nodeId }) => nodeId);
}

interface Withdrawn {
  readonly companyId: string;
  readonly nodeIds: readonly string[];
  readonly principalId: string;
}

/** Ends a member's management of folders; an earlier grant then makes the member an editor again. */
export async function withdrawManager(tx: Tx, { companyId, nodeIds, principalId }: Withdrawn): Promise<void> {
  await sql`
    DELETE FROM disk.grants WHERE company_id = ${companyId} AND node_id = ANY(${[...nodeIds]}::uuid[])
      AND principal_id = ${principalId} AND created_by IS NULL`.execute(tx.kysely);
  await sql`
    UPDATE disk.grants SET role = 'editor' WHERE company_id = ${companyId}
      AND node_id = ANY(${[...nodeIds]}::uuid[]) AND principal_id = ${principalId}`.execute(tx.kysely);
}
