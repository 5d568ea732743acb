import { sql } from 'kysely';
import type { Tx } from '../db/scopes.ts';
import type { BucketPart } from '../egress/bucket.ts';

const DELETED_AT_ONCE = 10_000;

/** A draft in a bucket: complete parts, then a tail that is too short for one. */
export interface BlobDraft {
  readonly id: string;
  readonly uploadId: string | null;
  readonly parts: readonly BucketPart[];
  readonly partBytes: number;
  readonly tailKey: string | null;
  readonly tailBytes: number;
  /** Known once the content is complete. */
  readonly sha256: Buffer | null;
  readonly version: number;
}

/** The columns that a change of a draft sets. */
export type DraftChange = Partial<Omit<BlobDraft, 'id' | 'version'>>;

const COLUMNS = sql`id, upload_id AS "uploadId", parts, part_bytes::float8 AS "partBytes", tail_key AS "tailKey",
  tail_bytes::float8 AS "tailBytes", sha256, version`;

export async function insertBlobDraft(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`INSERT INTO platform.blob_drafts (id, changed_at) VALUES (${id}, ${at})`.execute(tx.kysely);
}

export async function findBlobDraft(tx: Tx, id: string): Promise<BlobDraft | null> {
  const { rows } = await sql<BlobDraft>`SELECT ${COLUMNS} FROM platform.blob_drafts WHERE id = ${id}`.execute(
    tx.kysely,
  );
  return rows[0] ?? null;
}

/** Reserves the number of a part; a part that is not recorded leaves a gap, which the storage allows. */
export async function reservePartNumber(tx: Tx, id: string): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    UPDATE platform.blob_drafts SET next_number = next_number + 1 WHERE id = ${id}
    RETURNING next_number - 1 AS number`.execute(tx.kysely);
  return rows[0]?.number ?? null;
}

/** Changes a draft that still has a version; null if another writer changed it since. */
export async function updateBlobDraft(
  tx: Tx,
  draft: BlobDraft,
  change: DraftChange,
  at: Date,
): Promise<BlobDraft | null> {
  const { uploadId, parts, partBytes, tailKey, tailBytes, sha256 } = { ...draft, ...change };
  const { rows } = await sql<BlobDraft>`
    UPDATE platform.blob_drafts SET upload_id = ${uploadId}, parts = ${JSON.stringify(parts)}::jsonb,
      part_bytes = ${partBytes}, tail_key = ${tailKey}, tail_bytes = ${tailBytes}, sha256 = ${sha256},
      version = version + 1, changed_at = ${at}
    WHERE id = ${draft.id} AND version = ${draft.version}
    RETURNING ${COLUMNS}`.execute(tx.kysely);
  return rows[0] ?? null;
}

export async function deleteBlobDraft(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM platform.blob_drafts WHERE id = ${id}`.execute(tx.kysely);
}

/** Lists some drafts without a change since an instant. */
export async function listOldBlobDrafts(tx: Tx, before: Date, limit: number): Promise<BlobDraft[]> {
  const { rows } = await sql<BlobDraft>`
    SELECT ${COLUMNS} FROM platform.blob_drafts WHERE changed_at < ${before}
    ORDER BY changed_at LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** Deletes some thousand rows whose parts are gone, or were in a bucket that is not used any more; returns their number. */
export async function deleteOldBlobDrafts(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM platform.blob_drafts WHERE id = ANY (ARRAY(
      SELECT id FROM platform.blob_drafts WHERE changed_at < ${before} ORDER BY changed_at LIMIT ${DELETED_AT_ONCE}))`.execute(
    tx.kysely,
  );
  return Number(numAffectedRows);
}

/** Filters ids: those with a draft. */
export async function listKnownBlobDrafts(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM platform.blob_drafts WHERE id = ANY(${[...ids]}::uuid[])`.execute(tx.kysely);
  return new Set(rows.map(({ id }) => id));
}
