import type { DavProperty, PropertyChange, Tx } from '@artel/server';
import { sql } from 'kysely';
import { properties } from '../tables.ts';

interface PropertyRow extends DavProperty {
  readonly nodeId: string;
}

export async function listProperties(
  tx: Tx,
  companyId: string,
  nodeIds: readonly string[],
): Promise<PropertyRow[]> {
  return properties.list(
    tx,
    { companyId, nodeId: nodeIds },
    { columns: ['nodeId', 'uri', 'local', 'value'], order: ['uri', 'local'] },
  );
}

/** Sets and removes properties of a node in two statements, however many they are; the last change of each name wins. */
export async function changeProperties(
  tx: Tx,
  { companyId, nodeId }: { companyId: string; nodeId: string },
  changes: readonly PropertyChange[],
): Promise<void> {
  const last = [...new Map(changes.map((change) => [`${change.uri} ${change.local}`, change])).values()];
  const [removed, set] = [
    last.filter(({ isRemoved }) => isRemoved),
    last.filter(({ isRemoved }) => !isRemoved),
  ];
  const column = (of: readonly PropertyChange[], key: 'uri' | 'local' | 'value') =>
    of.map((change) => change[key]);
  if (removed.length > 0) {
    await sql`
      DELETE FROM disk.properties USING unnest(${column(removed, 'uri')}::text[], ${column(removed, 'local')}::text[]) AS gone (uri, local)
      WHERE company_id = ${companyId} AND node_id = ${nodeId}
        AND properties.uri = gone.uri AND properties.local = gone.local`.execute(tx.kysely);
  }
  if (set.length > 0) {
    await sql`
      INSERT INTO disk.properties (company_id, node_id, uri, local, value)
      SELECT ${companyId}, ${nodeId}, uri, local, value
      FROM unnest(${column(set, 'uri')}::text[], ${column(set, 'local')}::text[], ${column(set, 'value')}::text[]) AS given (uri, local, value)
      ON CONFLICT (company_id, node_id, uri, local) DO UPDATE SET value = EXCLUDED.value`.execute(tx.kysely);
  }
}

/** Bytes of all properties of a node. */
export async function measureProperties(tx: Tx, companyId: string, nodeId: string): Promise<number> {
  const { rows } = await sql<{ length: number }>`
    SELECT COALESCE(sum(octet_length(uri) + octet_length(local) + octet_length(value)), 0)::int AS length FROM disk.properties
    WHERE company_id = ${companyId} AND node_id = ${nodeId}`.execute(tx.kysely);
  return rows[0]?.length ?? 0;
}

/** Replaces the properties of a node by those of another one. */
export async function replaceProperties(
  tx: Tx,
  { companyId, fromId, toId }: { companyId: string; fromId: string; toId: string },
): Promise<void> {
  await deleteProperties(tx, companyId, [toId]);
  await copyProperties(tx, companyId, [{ fromId, toId }]);
}

/** Exchanges the properties of two nodes. */
export async function exchangeProperties(
  tx: Tx,
  companyId: string,
  one: string,
  other: string,
): Promise<void> {
  const rows = await listProperties(tx, companyId, [one, other]);
  if (rows.length === 0) return;
  await deleteProperties(tx, companyId, [one, other]);
  for (const [fromId, nodeId] of [
    [one, other],
    [other, one],
  ] as const) {
    const changes = rows.filter((row) => row.nodeId === fromId).map((row) => ({ ...row, isRemoved: false }));
    await changeProperties(tx, { companyId, nodeId }, changes);
  }
}

async function deleteProperties(tx: Tx, companyId: string, nodeIds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM disk.properties
    WHERE company_id = ${companyId} AND node_id = ANY(${[...nodeIds]}::uuid[])`.execute(tx.kysely);
}

interface PropertyCopy {
  readonly fromId: string;
  readonly toId: string;
}

/** Copies properties to other nodes, in one statement for any number. */
export async function copyProperties(
  tx: Tx,
  companyId: string,
  copies: readonly PropertyCopy[],
): Promise<void> {
  if (copies.length === 0) return;
  await sql`
    INSERT INTO disk.properties (company_id, node_id, uri, local, value)
    SELECT p.company_id, pair.to_id, p.uri, p.local, p.value
    FROM unnest(${copies.map(({ fromId }) => fromId)}::uuid[], ${copies.map(({ toId }) => toId)}::uuid[]) AS pair (from_id, to_id)
    JOIN disk.properties p ON p.company_id = ${companyId} AND p.node_id = pair.from_id`.execute(tx.kysely);
}
