import type { IdPage, Tx } from '@artel/server';
import { sql } from 'kysely';
import { versions } from '../tables.ts';
import type { NodeRow } from '../tree/tree.store.ts';

/** Content that these rows no longer reference. */
export interface Dropped {
  readonly blobId: string;
  readonly bytes: number;
  readonly updatedBy: string | null;
}

/** Stores the former content of a file as a version. */
export async function insertVersion(
  tx: Tx,
  { companyId, id: nodeId, version, bytes, mediaType, blobId, sha256, updatedAt, updatedBy }: NodeRow,
  { id, replacedAt }: { readonly id: string; readonly replacedAt: Date },
): Promise<void> {
  if (blobId === null || sha256 === null) throw new Error('A folder has no versions');
  await versions.insert(tx, {
    companyId,
    id,
    nodeId,
    version,
    bytes,
    mediaType,
    blobId,
    sha256,
    updatedAt,
    updatedBy,
    replacedAt,
  });
}

/** Deletes all but the latest versions of a file. */
export async function dropOldest(
  tx: Tx,
  { companyId, nodeId, maxCount }: { companyId: string; nodeId: string; maxCount: number },
): Promise<Dropped[]> {
  const { rows } = await sql<Dropped>`
    DELETE FROM disk.versions WHERE company_id = ${companyId} AND id IN (
      SELECT id FROM disk.versions WHERE company_id = ${companyId} AND node_id = ${nodeId}
      ORDER BY version DESC OFFSET ${maxCount}
    ) RETURNING blob_id, bytes, updated_by`.execute(tx.kysely);
  return rows;
}

/** Deletes some versions of a company that were replaced before an instant. */
export async function dropBefore(
  tx: Tx,
  { companyId, before, limit }: { companyId: string; before: Date; limit: number },
): Promise<Dropped[]> {
  const { rows } = await sql<Dropped>`
    DELETE FROM disk.versions WHERE company_id = ${companyId} AND id IN (
      SELECT id FROM disk.versions WHERE company_id = ${companyId} AND replaced_at < ${before} LIMIT ${limit}
    ) RETURNING blob_id, bytes, updated_by`.execute(tx.kysely);
  return rows;
}

export async function listCompaniesWithOldVersions(
  tx: Tx,
  before: Date,
  { after, atMost }: IdPage,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT disk.list_companies_with_old_versions(${before}, ${after}, ${atMost}) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
