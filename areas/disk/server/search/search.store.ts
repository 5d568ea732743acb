import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** What a search asks for, as the store can ask it. */
export interface NodeFilter {
  /** What was typed, in all its readings. */
  readonly readings: readonly string[];
  readonly isFile: boolean | null;
  readonly mediaTypes: readonly string[] | null;
  readonly createdBy: string | null;
  readonly changedFrom: Date | null;
  readonly changedBefore: Date | null;
}

interface Page {
  readonly companyId: string;
  /** Ids are made in the order of time: what was put before it. */
  readonly before: string | null;
  readonly limit: number;
}

/** Ids of what has the words in its name, the latest first; who may see it, and what else is asked for, comes behind. */
export async function listNamed(
  tx: Tx,
  { readings }: NodeFilter,
  { before, limit }: Pick<Page, 'before' | 'limit'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT disk.find_node_ids(${[...readings]}::text[], ${before}::uuid, ${limit}) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

/** Those of some nodes that a filter leaves, in any order. */
export async function filterNodes(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  { isFile, mediaTypes, createdBy, changedFrom, changedBefore }: NodeFilter,
): Promise<string[]> {
  let query = over<Db>(tx)
    .selectFrom('disk.nodes')
    .select('id')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .where('trashedAt', 'is', null);
  if (isFile !== null) query = query.where('isFile', '=', isFile);
  if (mediaTypes) query = query.where(sql<boolean>`media_type = ANY(${[...mediaTypes]}::text[])`);
  if (createdBy !== null) query = query.where('createdBy', '=', createdBy);
  if (changedFrom) query = query.where('updatedAt', '>=', changedFrom);
  if (changedBefore) query = query.where('updatedAt', '<', changedBefore);
  return (await query.execute()).map(({ id }) => id);
}
