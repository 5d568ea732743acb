import { type DavProperty, over, type PropertyChange, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface PropertyRow extends DavProperty {
  readonly nodeId: string;
}

export async function listProperties(
  tx: Tx,
  companyId: string,
  nodeIds: readonly string[],
): Promise<PropertyRow[]> {
  return over<Db>(tx)
    .selectFrom('disk.properties')
    .select(['nodeId', 'uri', 'local', 'value'])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`node_id = ANY(${[...nodeIds]}::uuid[])`)
    .orderBy('uri')
    .orderBy('local')
    .execute();
}

/** Sets or removes one property of a node. */
export async function changeProperty(
  tx: Tx,
  { companyId, nodeId }: { companyId: string; nodeId: string },
  { uri, local, value, isRemoved }: PropertyChange,
): Promise<void> {
  if (isRemoved) {
    await over<Db>(tx)
      .deleteFrom('disk.properties')
      .where('companyId', '=', companyId)
      .where('nodeId', '=', nodeId)
      .where('uri', '=', uri)
      .where('local', '=', local)
      .execute();
    return;
  }
  await over<Db>(tx)
    .insertInto('disk.properties')
    .values({ companyId, nodeId, uri, local, value })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'nodeId', 'uri', 'local']).doUpdateSet({ value }),
    )
    .execute();
}

/** Bytes of all properties of a node. */
export async function measureProperties(tx: Tx, companyId: string, nodeId: string): Promise<number> {
  const { rows } = await sql<{ length: number }>`
    SELECT COALESCE(sum(octet_length(uri) + octet_length(local) + octet_length(value)), 0)::int AS length FROM disk.properties
    WHERE company_id = ${companyId} AND node_id = ${nodeId}`.execute(tx.kysely);
  return rows[0]?.length ?? 0;
}

/** The same properties for another node. */
export async function copyProperties(
  tx: Tx,
  { companyId, fromId, toId }: { companyId: string; fromId: string; toId: string },
): Promise<void> {
  await sql`
    INSERT INTO disk.properties (company_id, node_id, uri, local, value)
    SELECT company_id, ${toId}, uri, local, value FROM disk.properties
    WHERE company_id = ${companyId} AND node_id = ${fromId}`.execute(tx.kysely);
}
