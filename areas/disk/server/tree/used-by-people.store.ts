import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import type { NodeRow } from './tree.store.ts';

/** Whether people use a file, whatever its name: it has versions or a link, was shared or starred. */
export async function isUsedByPeople(
  tx: Tx,
  { companyId, id }: Pick<NodeRow, 'companyId' | 'id'>,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM disk.versions WHERE company_id = ${companyId} AND node_id = ${id}
    UNION ALL SELECT FROM disk.grants WHERE company_id = ${companyId} AND node_id = ${id}
    UNION ALL SELECT FROM disk.links WHERE company_id = ${companyId} AND node_id = ${id}
    UNION ALL SELECT FROM disk.stars WHERE company_id = ${companyId} AND node_id = ${id}
    LIMIT 1`.execute(tx.kysely);
  return rows.length > 0;
}
