import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** The conditions of a search besides its words. */
export interface NodeFilter {
  readonly isFile: boolean | null;
  readonly mediaTypes: readonly string[] | null;
  readonly createdBy: string | null;
  readonly changedFrom: Date | null;
  readonly changedBefore: Date | null;
}

/** Filters nodes by the conditions of a search, in any order. */
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
