import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import type { NodeRow } from '../tree/tree.store.ts';

type Row = Pick<NodeRow, 'companyId' | 'id'>;

/**
 * Checks whether a file with all its versions belongs to one member alone, and was shared with no one: as
 * with the drafts that programs write before they save.
 */
export async function isOwnedOnlyBy(
  tx: Tx,
  { companyId, id, createdBy, updatedBy }: NodeRow,
  memberId: string,
): Promise<boolean> {
  if (createdBy !== memberId || updatedBy !== memberId) return false;
  const { rows } = await sql`
    SELECT FROM disk.versions WHERE company_id = ${companyId} AND node_id = ${id}
      AND updated_by IS DISTINCT FROM ${memberId}
    UNION ALL SELECT FROM disk.grants WHERE company_id = ${companyId} AND node_id = ${id}
    UNION ALL SELECT FROM disk.links WHERE company_id = ${companyId} AND node_id = ${id}
    LIMIT 1`.execute(tx.kysely);
  return rows.length === 0;
}

/** Whether a file has former versions, which people may want to restore. */
export async function hasVersions(tx: Tx, { companyId, id }: Row): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM disk.versions WHERE company_id = ${companyId} AND node_id = ${id} LIMIT 1`.execute(tx.kysely);
  return rows.length > 0;
}

/** Marks a file that a program wrote for itself: deleting it bypasses the trash. */
export async function markSystemFile(tx: Tx, companyId: string, id: string): Promise<void> {
  await sql`UPDATE disk.nodes SET is_system = true WHERE company_id = ${companyId} AND id = ${id}`.execute(
    tx.kysely,
  );
}
