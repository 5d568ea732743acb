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
