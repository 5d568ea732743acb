import type { TextState } from '@artel/disk/contract';
import type { IdPage, Tx } from '@artel/server';
import { sql } from 'kysely';
import type { FileText } from './text-limits.ts';

/** A file whose text was not read yet, with the content that it has now. */
export interface PendingText {
  readonly nodeId: string;
  readonly sha256: Buffer;
  readonly blobId: string;
  readonly bytes: number;
  readonly mediaType: string;
  readonly tries: number;
}

/** Some files of a company whose text is pending, the latest first. */
export async function listPending(tx: Tx, companyId: string, limit: number): Promise<PendingText[]> {
  const { rows } = await sql<PendingText>`
    SELECT pending.node_id, pending.sha256, pending.tries, node.blob_id, node.bytes, node.media_type
    FROM disk.pending_texts AS pending JOIN disk.nodes AS node
      ON node.company_id = pending.company_id AND node.id = pending.node_id AND node.sha256 = pending.sha256
    WHERE pending.company_id = ${companyId} ORDER BY pending.since DESC, pending.node_id DESC LIMIT ${limit}`.execute(
    tx.kysely,
  );
  return rows;
}

/** Drops those files whose content was read for another one; returns their ids. */
export async function dropKnown(tx: Tx, nodeIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT disk.drop_known_pending(${[...nodeIds]}::uuid[]) AS id`.execute(tx.kysely);
  return new Set(rows.map(({ id }) => id));
}

/** Counts a try before it begins. */
export async function countTry(tx: Tx, companyId: string, nodeId: string): Promise<void> {
  await sql`
    UPDATE disk.pending_texts SET tries = tries + 1
    WHERE company_id = ${companyId} AND node_id = ${nodeId}`.execute(tx.kysely);
}

/** Stores the outcome of reading, unless the file has another content by now. */
export async function storeText(
  tx: Tx,
  { nodeId, sha256 }: Pick<PendingText, 'nodeId' | 'sha256'>,
  { state, words }: FileText,
): Promise<void> {
  await sql`SELECT disk.store_text(${nodeId}, ${sha256}, ${state}, ${words})`.execute(tx.kysely);
}

export async function listCompaniesWithPending(tx: Tx, { after, atMost }: IdPage): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT disk.list_companies_with_pending_texts(${after}, ${atMost}) AS id`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}

/** The state of a file's text; null for a file without a content to read. */
export async function findTextState(tx: Tx, companyId: string, nodeId: string): Promise<TextState | null> {
  const { rows } = await sql<{ state: TextState }>`
    SELECT COALESCE(text.state, 'pending') AS state FROM disk.nodes AS node
    LEFT JOIN disk.file_texts AS text ON text.company_id = node.company_id AND text.sha256 = node.sha256
    WHERE node.company_id = ${companyId} AND node.id = ${nodeId} AND node.bytes > 0 AND NOT node.is_system`.execute(
    tx.kysely,
  );
  return rows[0]?.state ?? null;
}

/** Files with all words of one of the readings inside them, the latest first, after an earlier one. */
export async function findTextNodeIds(
  tx: Tx,
  { readings, before, limit }: { readings: readonly string[]; before: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT disk.find_text_node_ids(${[...readings]}::text[], ${before}::uuid, ${limit}) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}
