import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';
import type { BlobOwner, WrittenBlob } from './blobs.ts';

interface StoredWhen {
  readonly createdAt: Date;
  /** The newest move in which the server takes part. */
  readonly move: number;
}

/** Inserts the row of content, with its owner; returns false if a move goes on without this server. */
export async function insertBlob(
  tx: Tx,
  { id, bytes }: Pick<WrittenBlob, 'id' | 'bytes'>,
  { kind, companyId, userId }: BlobOwner,
  { createdAt, move }: StoredWhen,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO platform.blobs (id, kind, bytes, company_id, user_id, created_at)
    SELECT ${id}::uuid, ${kind}::text, ${bytes}::bigint, ${companyId ?? null}::uuid, ${userId ?? null}::uuid, ${createdAt}::timestamptz
    WHERE NOT EXISTS (SELECT FROM platform.blob_moves WHERE phase <> 'copying' AND number > ${move})`.execute(
    tx.kysely,
  );
  return numAffectedRows === 1n;
}

/** Records that content is no longer referenced. */
export async function releaseBlob(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`
    UPDATE platform.blobs SET released_at = ${at} WHERE id = ${id} AND released_at IS NULL`.execute(
    tx.kysely,
  );
}

/** Records that no content of a company is referenced any more. */
export async function releaseBlobsOfCompany(tx: Tx, companyId: string, at: Date): Promise<void> {
  await sql`
    UPDATE platform.blobs SET released_at = ${at}
    WHERE company_id = ${companyId} AND released_at IS NULL`.execute(tx.kysely);
}

/** Records that no content of a person is referenced any more. */
export async function releaseBlobsOfUser(tx: Tx, userId: string, at: Date): Promise<void> {
  await sql`
    UPDATE platform.blobs SET released_at = ${at}
    WHERE user_id = ${userId} AND released_at IS NULL`.execute(tx.kysely);
}

/** Lists some contents that were released before an instant. */
export async function listReleasedBlobs(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM platform.blobs WHERE released_at < ${before} ORDER BY released_at LIMIT ${limit}`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}

/** Deletes rows whose files are gone. */
export async function deleteBlobs(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM platform.blobs WHERE id = ANY(${[...ids]}::uuid[])`.execute(tx.kysely);
}

/** Filters ids: those with a row. */
export async function listKnownBlobs(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM platform.blobs WHERE id = ANY(${[...ids]}::uuid[])`.execute(tx.kysely);
  return new Set(rows.map(({ id }) => id));
}
