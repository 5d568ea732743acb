import { isSystemFileName } from '@artel/disk/contract';
import { lockFor, over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { withTakenNameRefused } from '../tree/refuse-taken-name.ts';
import type { NodeRow } from '../tree/tree.store.ts';

/**
 * Serializes acts that change the place of folders within a company: two moves at once could create a circle.
 * Must precede every row lock.
 */
export async function lockTree(tx: Tx, companyId: string): Promise<void> {
  await lockFor(tx, 'disk tree ', companyId);
}

/**
 * Whether the folders below a folder reach a number of levels; those in the trash count too, because they may
 * be restored.
 */
export async function isDeeper(
  tx: Tx,
  { companyId, id, levels }: { companyId: string; id: string; levels: number },
): Promise<boolean> {
  const { rows } = await sql`
    WITH RECURSIVE below AS (
      SELECT n.id, 1 AS level FROM disk.nodes n WHERE n.company_id = ${companyId} AND n.id = ${id}
      UNION ALL
      SELECT n.id, below.level + 1 FROM below
      JOIN disk.nodes n ON n.company_id = ${companyId} AND n.parent_id = below.id AND NOT n.is_file
      WHERE below.level <= ${levels}
    )
    SELECT FROM below WHERE level > ${levels} LIMIT 1`.execute(tx.kysely);
  return rows.length > 0;
}

type Place = Pick<NodeRow, 'companyId' | 'id' | 'parentId' | 'name' | 'nameKey' | 'sortKey'>;

/** Moves a node into a folder under a name, also out of the trash. */
export async function setPlace(
  tx: Tx,
  { companyId, id, parentId, name, nameKey, sortKey }: Place,
): Promise<NodeRow> {
  return withTakenNameRefused(name, () =>
    over<Db>(tx)
      .updateTable('disk.nodes')
      .set({ parentId, name, nameKey, sortKey, trashedAt: null, trashedBy: null, trashedSpaceId: null })
      .set({ version: sql`version + 1`, isSystem: sql`is_system AND ${isSystemFileName(name)}` })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .where('purgedAt', 'is', null)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}
