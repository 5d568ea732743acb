import { type IdPage, increment, over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { nodes } from '../tables.ts';
import type { NodeRow } from '../tree/tree.store.ts';

interface Trashing {
  readonly companyId: string;
  readonly id: string;
  readonly by: string;
  readonly spaceId: string;
  readonly now: Date;
}

/** Puts a node into the trash, and thereby everything below it. False if it is there already. */
export async function setTrashed(tx: Tx, { companyId, id, by, spaceId, now }: Trashing): Promise<boolean> {
  return (
    (await nodes.updateAll(
      tx,
      { companyId, id, trashedAt: null },
      { trashedAt: now, trashedBy: by, trashedSpaceId: spaceId, version: increment() },
    )) > 0
  );
}

interface TrashPage {
  readonly companyId: string;
  readonly spaceId: string;
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/** Lists the trashed nodes of a space, latest first. */
export async function listTrashed(
  tx: Tx,
  { companyId, spaceId, after, limit }: TrashPage,
): Promise<NodeRow[]> {
  let query = over<Db>(tx)
    .selectFrom('disk.nodes')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('trashedSpaceId', '=', spaceId)
    .where('trashedAt', 'is not', null)
    .where('purgedAt', 'is', null);
  if (after)
    query = query.where(sql<boolean>`(trashed_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.orderBy('trashedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Marks trashed nodes as purged, so that no one sees them from now on; returns those that it marked. */
export async function setPurged(
  tx: Tx,
  { companyId, ids, now }: { companyId: string; ids: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await nodes.updateAll(
    tx,
    { companyId, id: ids, trashedAt: { '<>': null }, purgedAt: null },
    { purgedAt: now },
    ['id'],
  );
  return rows.map(({ id }) => id);
}

interface InTrash {
  readonly companyId: string;
  readonly spaceId: string;
  readonly until: Date;
}

/** Marks some nodes of a trash as deleted for good, with the moment of emptying, by which they are found again. */
export async function setMarked(
  tx: Tx,
  { companyId, spaceId, until, ids }: InTrash & { readonly ids: readonly string[] },
): Promise<void> {
  await sql`
    UPDATE disk.nodes SET purged_at = ${until} WHERE company_id = ${companyId} AND id = ANY(${[...ids]}::uuid[])
      AND trashed_space_id = ${spaceId} AND trashed_at IS NOT NULL AND purged_at IS NULL`.execute(tx.kysely);
}

export async function listMarked(
  tx: Tx,
  { companyId, spaceId, until, limit }: InTrash & { readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM disk.nodes
    WHERE company_id = ${companyId} AND trashed_space_id = ${spaceId} AND purged_at = ${until}
    ORDER BY id LIMIT ${limit}`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

/** Returns marked nodes to the trash. */
export async function unsetMarked(tx: Tx, { companyId, spaceId, until }: InTrash): Promise<void> {
  await sql`
    UPDATE disk.nodes SET purged_at = NULL
    WHERE company_id = ${companyId} AND trashed_space_id = ${spaceId} AND purged_at = ${until}`.execute(
    tx.kysely,
  );
}

/** Marks some nodes that were trashed before an instant as deleted for good. */
export async function purgeOld(
  tx: Tx,
  { companyId, before, now, limit }: { companyId: string; before: Date; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE disk.nodes SET purged_at = ${now} WHERE company_id = ${companyId} AND id IN (
      SELECT id FROM disk.nodes WHERE company_id = ${companyId} AND trashed_at < ${before} AND purged_at IS NULL
      LIMIT ${limit}
    ) RETURNING id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

export async function listCompaniesWithOldTrash(
  tx: Tx,
  before: Date,
  { after, atMost }: IdPage,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT disk.list_companies_with_old_trash(${before}, ${after}, ${atMost}) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
