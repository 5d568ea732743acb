import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import { buildAncestorsQuery } from '../tree/tree.store.ts';

/** A link or a grant to another principal, with the member who made it. */
export interface Made {
  readonly kind: 'link' | 'grant';
  readonly id: string;
  readonly nodeId: string;
  readonly makerId: string;
  /** The person or department with access; null for a link. */
  readonly principalId: string | null;
}

interface MadeBelow {
  readonly companyId: string;
  readonly nodeId: string;
  readonly now: Date;
  readonly limit: number;
}

/**
 * Lists links and grants that members made at a node and below it, the first one first. The search starts
 * from links and grants, because far fewer nodes are shared than stored.
 */
export async function listMadeBelow(tx: Tx, { companyId, nodeId, now, limit }: MadeBelow): Promise<Made[]> {
  const { rows } = await sql<Made>`
    WITH RECURSIVE made AS MATERIALIZED (
      SELECT 'link' AS kind, id, node_id, created_by AS maker_id, NULL::uuid AS principal_id, created_at FROM disk.links
      WHERE company_id = ${companyId} AND created_by IS NOT NULL AND (expires_at IS NULL OR expires_at > ${now})
      UNION ALL
      SELECT 'grant', id, node_id, created_by, principal_id, created_at FROM disk.grants
      WHERE company_id = ${companyId} AND created_by <> principal_id AND (expires_at IS NULL OR expires_at > ${now})
    ), ${buildAncestorsQuery(companyId, sql.table('made'))}, below AS (
      SELECT ${nodeId}::uuid AS id
      UNION
      SELECT above.id FROM below JOIN above ON above.parent_id = below.id
    )
    SELECT kind, id, node_id, maker_id, principal_id FROM made WHERE node_id IN (SELECT id FROM below)
    ORDER BY created_at, id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}
