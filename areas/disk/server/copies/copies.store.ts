import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import { nodes } from '../tables.ts';
import type { NodeRow } from '../tree/tree.store.ts';

/** Limit of values in one statement. */
const AT_ONCE = 500;

/**
 * A node and everything below it outside of the trash, each after its folder. None of it can be deleted for
 * good until the copying transaction ends.
 */
export async function listTree(
  tx: Tx,
  { companyId, id, limit }: { companyId: string; id: string; limit: number },
): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    WITH RECURSIVE tree AS (
      SELECT n.*, 0 AS step FROM disk.nodes n WHERE n.company_id = ${companyId} AND n.id = ${id}
      UNION ALL
      -- One folder at a time: whoever plans a join before the table was counted compares all with all.
      SELECT n.*, tree.step + 1 FROM tree CROSS JOIN LATERAL (
        SELECT * FROM disk.nodes WHERE company_id = ${companyId} AND parent_id = tree.id AND trashed_at IS NULL OFFSET 0
      ) n WHERE NOT tree.is_file
    )
    SELECT * FROM tree ORDER BY step, id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** Inserts copies, each after its folder; none if the name of the first is taken. */
export async function insertCopies(tx: Tx, copies: readonly NodeRow[]): Promise<NodeRow[]> {
  const [first, ...rest] = copies.map(toColumns);
  if (!first) return [];
  const top = await nodes.insertOrIgnore(tx, first, '*');
  if (!top) return [];
  for (let at = 0; at < rest.length; at += AT_ONCE) await nodes.insertAll(tx, rest.slice(at, at + AT_ONCE));
  return [top];
}

function toColumns({ companyId, id, parentId, isFile, name, nameKey, sortKey, ...row }: NodeRow) {
  const { bytes, mediaType, blobId, sha256, version, createdAt, createdBy, updatedAt, updatedBy } = row;
  const place = { companyId, id, parentId, isFile, name, nameKey, sortKey };
  return { ...place, bytes, mediaType, blobId, sha256, version, createdAt, createdBy, updatedAt, updatedBy };
}

/**
 * Raises the reference count of contents, once for each time that they are listed; the order of ids prevents
 * deadlocks of two copies.
 */
export async function addReferences(tx: Tx, companyId: string, blobIds: readonly string[]): Promise<void> {
  if (blobIds.length === 0) return;
  await sql`
    INSERT INTO disk.shared_blobs AS s (company_id, blob_id, named)
    SELECT ${companyId}, blob_id, 1 + count(*)
    FROM unnest(${[...blobIds]}::uuid[]) AS listed (blob_id) GROUP BY blob_id ORDER BY blob_id
    ON CONFLICT (company_id, blob_id) DO UPDATE SET named = s.named + EXCLUDED.named - 1`.execute(tx.kysely);
}

/**
 * Locks nodes against deletion and new content until the transaction ends; returns those that exist and still
 * have the content that was read. Replaced content may be deleted at any moment.
 */
export async function holdNodes(
  tx: Tx,
  companyId: string,
  seen: readonly Pick<NodeRow, 'id' | 'blobId'>[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; blobId: string | null }>`
    SELECT id, blob_id FROM disk.nodes
    WHERE company_id = ${companyId} AND id = ANY(${seen.map(({ id }) => id)}::uuid[])
    ORDER BY id FOR SHARE`.execute(tx.kysely);
  const now = new Map(rows.map(({ id, blobId }) => [id, blobId]));
  return new Set(seen.flatMap(({ id, blobId }) => (now.get(id) === blobId ? [id] : [])));
}

interface Part {
  readonly companyId: string;
  readonly parentId: string;
  readonly after: string | null;
  /** Nodes created later are excluded, because the target may be inside the copied tree. */
  readonly before: string;
  readonly limit: number;
}

/** Some direct children of a folder, by id. */
export async function listPart(
  tx: Tx,
  { companyId, parentId, after, before, limit }: Part,
): Promise<NodeRow[]> {
  const behind = after === null ? sql`` : sql`AND id > ${after}::uuid`;
  const { rows } = await sql<NodeRow>`
    SELECT * FROM disk.nodes WHERE company_id = ${companyId} AND parent_id = ${parentId} AND trashed_at IS NULL
      AND id < ${before}::uuid ${behind} ORDER BY id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** Inserts copies that are not visible yet, so that the topmost ones collide with no name. */
export async function insertHidden(tx: Tx, copies: readonly NodeRow[]): Promise<void> {
  if (copies.length === 0) return;
  await nodes.insertAll(
    tx,
    copies.map((row) => ({ ...toColumns(row), trashedAt: row.trashedAt })),
  );
}
