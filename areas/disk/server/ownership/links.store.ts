import type { Owners, Tx } from '@artel/server';
import { sql } from 'kysely';

interface Alive extends Owners {
  readonly now: Date;
}

const alive = ({ companyId, memberIds, now }: Alive) => sql`
  FROM disk.links l JOIN disk.nodes n ON n.company_id = l.company_id AND n.id = l.node_id AND n.purged_at IS NULL
  WHERE l.company_id = ${companyId} AND l.created_by = ANY(${[...memberIds]}::uuid[])
    AND (l.expires_at IS NULL OR l.expires_at > ${now})`;

/** Links of some members that are still valid. */
export async function countLinks(tx: Tx, owners: Alive): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${alive(owners)}`.execute(
    tx.kysely,
  );
  return rows[0]?.count ?? 0;
}

interface Page extends Alive {
  readonly after: string | null;
  readonly limit: number;
}

/** The same, named by their targets. */
export async function listLinks(
  tx: Tx,
  { after, limit, ...owners }: Page,
): Promise<{ id: string; name: string }[]> {
  const behind = after === null ? sql`` : sql`AND l.id > ${after}::uuid`;
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT l.id, n.name ${alive(owners)} ${behind} ORDER BY l.id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** Makes another member the maker of links; returns these links. */
export async function setMaker(
  tx: Tx,
  { toId, ...owners }: Alive & { readonly toId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE disk.links SET created_by = ${toId} WHERE company_id = ${owners.companyId}
      AND id = ANY(ARRAY(SELECT l.id ${alive(owners)})) RETURNING id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

/** Revokes links. */
export async function deleteLinks(tx: Tx, owners: Alive): Promise<void> {
  await sql`
    DELETE FROM disk.links WHERE company_id = ${owners.companyId}
      AND id = ANY(ARRAY(SELECT l.id ${alive(owners)}))`.execute(tx.kysely);
}

interface Returning {
  readonly companyId: string;
  readonly ids: readonly string[];
  readonly holderId: string;
  readonly toId: string;
}

/** Restores the former maker of links that the receiver still has. */
export async function returnLinks(tx: Tx, { companyId, ids, holderId, toId }: Returning): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE disk.links SET created_by = ${toId} WHERE company_id = ${companyId}
      AND id = ANY(${[...ids]}::uuid[]) AND created_by = ${holderId} RETURNING id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
