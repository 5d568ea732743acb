import type { Tx } from '@artel/server';
import { sql } from 'kysely';

/** The fields of each entry of a folder that a program reads: times in milliseconds, the hash in Base64. */
export type ListedRow = readonly [
  id: string,
  name: string,
  isFile: boolean,
  createdAt: number,
  updatedAt: number,
  sha256: string | null,
  bytes: number,
  mediaType: string | null,
];

interface Listed {
  readonly companyId: string;
  readonly folderId: string;
  readonly limit: number;
  readonly atOnce: number;
}

/**
 * Lists a folder by name, up to the limit, in its state of one moment. Each chunk of entries is one text that
 * is parsed when it is its turn: separate rows would take several times as long, and all at once.
 */
export async function listForProgram(
  tx: Tx,
  { companyId, folderId, limit, atOnce }: Listed,
): Promise<IteratorObject<readonly ListedRow[]>> {
  const { rows } = await sql<{ piece: string }>`
    SELECT json_agg(json_build_array(id, name, is_file, round(date_part('epoch', created_at) * 1000),
      round(date_part('epoch', updated_at) * 1000), encode(sha256, 'base64'), bytes, media_type)
      ORDER BY at)::text AS piece
    FROM (
      SELECT *, row_number() OVER (ORDER BY is_file, sort_key, id) - 1 AS at FROM disk.nodes
      WHERE company_id = ${companyId} AND parent_id = ${folderId} AND trashed_at IS NULL
      ORDER BY is_file, sort_key, id LIMIT ${limit}
    ) AS listed GROUP BY at / ${sql.lit(atOnce)} ORDER BY at / ${sql.lit(atOnce)}`.execute(tx.kysely);
  return rows.values().map(({ piece: chunk }) => JSON.parse(chunk) as ListedRow[]);
}
