import type { Tx } from '@artel/server';
import { sql } from 'kysely';

interface Made {
  readonly companyId: string;
  readonly id: string;
  readonly memberId: string;
  readonly since: Date;
}

/** Whether another member has changed a node, a version of it or anything below it, or whether any of it is older. */
export async function isChangedByOthers(tx: Tx, { companyId, id, memberId, since }: Made): Promise<boolean> {
  const { rows } = await sql`
    WITH RECURSIVE tree AS (
      SELECT n.id, n.is_file, n.created_by, n.updated_by, n.created_at FROM disk.nodes n
      WHERE n.company_id = ${companyId} AND n.id = ${id}
      UNION ALL
      SELECT n.id, n.is_file, n.created_by, n.updated_by, n.created_at FROM tree
      CROSS JOIN LATERAL (
        SELECT * FROM disk.nodes WHERE company_id = ${companyId} AND parent_id = tree.id OFFSET 0
      ) n WHERE NOT tree.is_file
    )
    SELECT FROM tree WHERE created_by IS DISTINCT FROM ${memberId} OR updated_by IS DISTINCT FROM ${memberId}
      OR created_at <= ${since} OR EXISTS (
        SELECT FROM disk.versions v WHERE v.company_id = ${companyId} AND v.node_id = tree.id
          AND v.updated_by IS DISTINCT FROM ${memberId}
      )
    LIMIT 1`.execute(tx.kysely);
  return rows.length > 0;
}
