import type { DiskRole } from '@artel/disk/contract';
import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import { MANAGERS } from '../tree/grants.store.ts';
import type { NodeRow, Requester } from '../tree/tree.store.ts';

interface TeamSpaceRow {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly DiskRole[];
}

/** Lists the company's team folders in which a member has a grant, by name. */
export async function listTeamSpaces(
  tx: Tx,
  { companyId, principalIds, now }: Requester,
): Promise<TeamSpaceRow[]> {
  const { rows } = await sql<TeamSpaceRow>`
    SELECT n.id, n.name, array_agg(g.role) AS roles
    FROM disk.spaces s
    JOIN disk.nodes n ON n.company_id = s.company_id AND n.id = s.id AND n.trashed_at IS NULL
    JOIN disk.grants g ON g.company_id = s.company_id AND g.node_id = s.id
      AND g.principal_id = ANY(${[...principalIds]}::uuid[]) AND (g.expires_at IS NULL OR g.expires_at > ${now})
    WHERE s.company_id = ${companyId} AND s.kind = 'team'
    GROUP BY n.id, n.name, n.sort_key ORDER BY n.sort_key, n.id`.execute(tx.kysely);
  return rows;
}

/** Counts the team folders of a company. */
export async function countSpaces(tx: Tx, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM disk.spaces WHERE company_id = ${companyId} AND kind = 'team'`.execute(
    tx.kysely,
  );
  return rows[0]?.count ?? 0;
}

/** Whether a space is a team's folder and not a personal disk. */
export async function isTeamSpace(tx: Tx, companyId: string, spaceId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM disk.spaces WHERE company_id = ${companyId} AND id = ${spaceId} AND kind = 'team'`.execute(
    tx.kysely,
  );
  return rows.length > 0;
}

/**
 * Purges a member's own disk unless it was transferred to someone else; returns its topmost folder where it
 * does.
 */
export async function purgeOwnDisk(
  tx: Tx,
  { companyId, memberId, now }: { companyId: string; memberId: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE disk.nodes SET trashed_at = ${now}, purged_at = ${now}
    WHERE company_id = ${companyId} AND id = ${memberId} AND purged_at IS NULL
      AND EXISTS (SELECT FROM disk.spaces s WHERE s.company_id = ${companyId} AND s.id = ${memberId} AND s.kind = 'personal')
      AND NOT EXISTS (SELECT FROM disk.grants g WHERE g.company_id = ${companyId} AND g.node_id = ${memberId})
    RETURNING id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

interface Managed {
  readonly id: string;
  readonly name: string;
  readonly managerIds: readonly string[];
}

/** All team folders outside of the trash, by name, with their managers. */
export async function listManaged(tx: Tx, companyId: string): Promise<Managed[]> {
  const { rows } = await sql<Managed>`
    SELECT n.id, n.name, COALESCE((
      SELECT array_agg(m.principal_id) FROM (${MANAGERS} AND g.company_id = ${companyId} AND g.node_id = s.id) AS m
    ), '{}') AS manager_ids
    FROM disk.spaces s
    JOIN disk.nodes n ON n.company_id = s.company_id AND n.id = s.id AND n.trashed_at IS NULL
    WHERE s.company_id = ${companyId} AND s.kind = 'team' ORDER BY n.sort_key, n.id`.execute(tx.kysely);
  return rows;
}

/** Lists the team folders in the trash in which a member has a grant, latest first. */
export async function listTrashedTeams(
  tx: Tx,
  { companyId, principalIds, now }: Requester,
): Promise<(NodeRow & { readonly roles: readonly DiskRole[] })[]> {
  const { rows } = await sql<NodeRow & { readonly roles: readonly DiskRole[] }>`
    SELECT n.*, (
      SELECT array_agg(g.role) FROM disk.grants g WHERE g.company_id = ${companyId} AND g.node_id = n.id
        AND g.principal_id = ANY(${[...principalIds]}::uuid[]) AND (g.expires_at IS NULL OR g.expires_at > ${now})
    ) AS roles
    FROM disk.spaces s
    JOIN disk.nodes n ON n.company_id = s.company_id AND n.id = s.id
      AND n.trashed_at IS NOT NULL AND n.purged_at IS NULL
    WHERE s.company_id = ${companyId} AND s.kind = 'team' ORDER BY n.trashed_at DESC, n.id DESC`.execute(
    tx.kysely,
  );
  return rows;
}

/** Whether another team folder has a name. */
export async function isSpaceNamed(
  tx: Tx,
  { companyId, id, nameKey }: { companyId: string; id: string; nameKey: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM disk.nodes WHERE company_id = ${companyId} AND parent_id IS NULL AND trashed_at IS NULL
      AND name_key = ${nameKey} AND id <> ${id}`.execute(tx.kysely);
  return rows.length > 0;
}
