import type { Pool, PoolClient } from 'pg';

/** The two kinds of places for content. */
export type BlobPlaceKind = 'folder' | 'bucket';

/** A move of all content from one place to the other. */
export interface BlobMove {
  readonly number: number;
  readonly target: BlobPlaceKind;
  /** The marks of both places. */
  readonly sourceId: string;
  readonly targetId: string;
  readonly phase: 'copying' | 'closing' | 'moved';
  /** All content with a row up to this id is copied and verified. */
  readonly copiedTo: string | null;
}

export interface BlobRow {
  readonly id: string;
  readonly bytes: number;
}

const COLUMNS = `number, target, source_id AS "sourceId", target_id AS "targetId", phase, copied_to AS "copiedTo"`;

/** Finds the newest move, which may be over; null before the migration of the table too. */
export async function findBlobMove(client: Pool | PoolClient): Promise<BlobMove | null> {
  const table = await client.query<{ found: boolean }>(
    `SELECT to_regclass('platform.blob_moves') IS NOT NULL AS found`,
  );
  if (table.rows[0]?.found !== true) return null;
  const { rows } = await client.query<BlobMove>(
    `SELECT ${COLUMNS} FROM platform.blob_moves ORDER BY number DESC LIMIT 1`,
  );
  return rows[0] ?? null;
}

/** Inserts a move in place of the former one, which is over. */
export async function insertBlobMove(
  client: PoolClient,
  { target, sourceId, targetId }: Pick<BlobMove, 'target' | 'sourceId' | 'targetId'>,
): Promise<BlobMove> {
  // A server may still take part in a move that was given up, whose number must not return.
  const { rows } = await client.query<BlobMove>(
    `INSERT INTO platform.blob_moves (number, target, source_id, target_id)
     SELECT 1 + greatest((SELECT max(number) FROM platform.blob_moves), (SELECT max(blob_move) FROM platform.servers), 0), $1, $2, $3
     RETURNING ${COLUMNS}`,
    [target, sourceId, targetId],
  );
  await client.query(`DELETE FROM platform.blob_moves WHERE phase = 'moved'`);
  return rows[0] as BlobMove;
}

export async function updateBlobMovePhase(
  client: PoolClient,
  number: number,
  phase: BlobMove['phase'],
): Promise<void> {
  await client.query('UPDATE platform.blob_moves SET phase = $2 WHERE number = $1', [number, phase]);
}

export async function saveCopied(client: Pool, number: number, copiedTo: string): Promise<void> {
  await client.query('UPDATE platform.blob_moves SET copied_to = $2 WHERE number = $1', [number, copiedTo]);
}

/** Deletes a move that is not over; returns whether there was one. */
export async function deleteOpenBlobMove(client: Pool | PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(`DELETE FROM platform.blob_moves WHERE phase <> 'moved'`);
  return rowCount === 1;
}

/** Records the newest move in which a server takes part. */
export async function updateServerMove(client: Pool, server: string, move: number): Promise<void> {
  await client.query('UPDATE platform.servers SET blob_move = $2 WHERE id = $1', [server, move]);
}

/** Counts the servers that serve now and do not take part in a move. */
export async function countOutside(client: Pool | PoolClient, move: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM platform.servers
     WHERE until > now() AND (blob_move IS NULL OR blob_move < $1)`,
    [move],
  );
  return rows[0]?.count ?? 0;
}

/** The last id of all content: later content has a later one, but for uploads that began before. */
export async function findLastBlob(client: Pool): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM platform.blobs ORDER BY id DESC LIMIT 1',
  );
  return rows[0]?.id ?? null;
}

interface BlobRange {
  /** The id before the first one; null for all. */
  readonly after: string | null;
  readonly until: string;
}

/** Lists content in use, in the order of ids. */
export async function listBlobs(
  client: Pool,
  { after, until }: BlobRange,
  limit: number,
): Promise<BlobRow[]> {
  const { rows } = await client.query<BlobRow>(
    `SELECT id, bytes::float8 AS bytes FROM platform.blobs
     WHERE released_at IS NULL AND ($1::uuid IS NULL OR id > $1) AND id <= $2 ORDER BY id LIMIT $3`,
    [after, until, limit],
  );
  return rows;
}

/** Filters ids: those of content in use. */
export async function listUsedBlobs(client: Pool, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM platform.blobs WHERE released_at IS NULL AND id = ANY($1::uuid[])',
    [[...ids]],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The number behind those of all transactions that have begun to write. */
export async function readNextTransaction(client: Pool): Promise<string> {
  const { rows } = await client.query<{ next: string }>(
    'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next',
  );
  return rows[0]?.next ?? '0';
}

/** Whether all transactions before this number have ended. */
export async function hasEndedBefore(client: Pool, before: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS is',
    [before],
  );
  return rows[0]?.is === true;
}
