import type { Tx } from '@artel/server';
import { sql } from 'kysely';

interface Counts {
  readonly folders: number;
  readonly files: number;
}

/** Counts what a list of the folder shows; an index of its order has all that is needed. */
export async function countChildren(
  tx: Tx,
  { companyId, folderId }: { readonly companyId: string; readonly folderId: string },
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT count(*) FILTER (WHERE NOT is_file)::int AS folders, count(*) FILTER (WHERE is_file)::int AS files
    FROM disk.nodes
    WHERE company_id = ${companyId} AND parent_id = ${folderId} AND trashed_at IS NULL`.execute(tx.kysely);
  return rows[0] ?? { folders: 0, files: 0 };
}

/** Counts the nodes in the trash of a space, by the index of its list. */
export async function countTrashed(
  tx: Tx,
  { companyId, spaceId }: { readonly companyId: string; readonly spaceId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM disk.nodes
    WHERE company_id = ${companyId} AND trashed_space_id = ${spaceId} AND trashed_at IS NOT NULL
      AND purged_at IS NULL`.execute(tx.kysely);
  return rows[0]?.count ?? 0;
}
