import type { Tx } from '@artel/server';
import { sql } from 'kysely';

interface Counted {
  readonly companyId: string;
  readonly ids: readonly string[];
  readonly atMost: number;
  /** Whether nodes in the trash are counted, too. */
  readonly withTrash?: boolean;
}

/** Counts the nodes of some trees, up to `atMost`. */
export async function countTrees(
  tx: Tx,
  { companyId, ids, atMost, withTrash = false }: Counted,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH RECURSIVE tree AS (
      SELECT n.id, n.is_file FROM disk.nodes n WHERE n.company_id = ${companyId} AND n.id = ANY(${[...ids]}::uuid[])
      UNION ALL
      SELECT n.id, n.is_file FROM tree
      JOIN disk.nodes n ON n.company_id = ${companyId} AND n.parent_id = tree.id
        AND (${withTrash} OR n.trashed_at IS NULL)
      WHERE NOT tree.is_file
    )
    SELECT count(*)::int AS count FROM (SELECT FROM tree LIMIT ${atMost}) AS counted`.execute(tx.kysely);
  return rows[0]?.count ?? 0;
}
