import type { Tx } from '@artel/server';
import { sql } from 'kysely';

/** A node to delete, with the fields that this requires. */
export interface Child {
  readonly id: string;
  readonly isFile: boolean;
}

/** Some direct children of a folder, files first, in any state. */
export async function listAnyChildren(
  tx: Tx,
  { companyId, parentId, limit }: { companyId: string; parentId: string; limit: number },
): Promise<Child[]> {
  const { rows } = await sql<Child>`
    SELECT id, is_file FROM disk.nodes WHERE company_id = ${companyId} AND parent_id = ${parentId}
    ORDER BY id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** Content to which a node or a version refers. */
interface Named {
  readonly blobId: string | null;
  readonly bytes: number;
  /** The member to whom the content is counted. */
  readonly updatedBy: string | null;
}

/** Returns the bytes to subtract from the counters for content that is no longer referenced. */
export function sumReleased(named: readonly Named[]): { memberId: string | null; bytes: number }[] {
  return named.map(({ updatedBy, bytes }) => ({ memberId: updatedBy, bytes: -bytes }));
}

/** Deletes nodes without children, with their versions and grants; returns the content that they referred to. */
export async function deleteNodes(tx: Tx, companyId: string, ids: readonly string[]): Promise<Named[]> {
  const all = [...ids];
  await sql`DELETE FROM disk.grants WHERE company_id = ${companyId} AND node_id = ANY(${all}::uuid[])`.execute(
    tx.kysely,
  );
  for (const table of ['links', 'locks', 'properties', 'stars'] as const)
    await sql`DELETE FROM ${sql.id('disk', table)} WHERE company_id = ${companyId} AND node_id = ANY(${all}::uuid[])`.execute(
      tx.kysely,
    );
  const versions = await sql<Named>`
    DELETE FROM disk.versions WHERE company_id = ${companyId} AND node_id = ANY(${all}::uuid[])
    RETURNING blob_id, bytes, updated_by`.execute(tx.kysely);
  await sql`DELETE FROM disk.spaces WHERE company_id = ${companyId} AND id = ANY(${all}::uuid[])`.execute(
    tx.kysely,
  );
  const nodes = await sql<Named>`
    DELETE FROM disk.nodes WHERE company_id = ${companyId} AND id = ANY(${all}::uuid[])
    RETURNING blob_id, bytes, updated_by`.execute(tx.kysely);
  return [...versions.rows, ...nodes.rows];
}

/** Removes one reference to the content; returns whether it was the last one. */
export async function dropBlobReference(tx: Tx, companyId: string, blobId: string): Promise<boolean> {
  const { rows } = await sql<{ named: number }>`
    UPDATE disk.shared_blobs SET named = named - 1
    WHERE company_id = ${companyId} AND blob_id = ${blobId} AND named > 1 RETURNING named`.execute(tx.kysely);
  if (rows.length > 0) return false;
  await sql`DELETE FROM disk.shared_blobs WHERE company_id = ${companyId} AND blob_id = ${blobId}`.execute(
    tx.kysely,
  );
  return true;
}

/** Filters nodes: those that exist and are deleted for good. */
export async function listPurged(tx: Tx, companyId: string, ids: readonly string[]): Promise<Child[]> {
  const { rows } = await sql<Child>`
    SELECT id, is_file FROM disk.nodes
    WHERE company_id = ${companyId} AND id = ANY(${[...ids]}::uuid[]) AND purged_at IS NOT NULL`.execute(
    tx.kysely,
  );
  return rows;
}
