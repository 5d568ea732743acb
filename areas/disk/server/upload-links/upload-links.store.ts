import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import type { LinkRow } from '../links/links.store.ts';

type LinkKey = Pick<LinkRow, 'companyId' | 'id'>;
type Counted = Pick<LinkRow, 'uploads' | 'announcedUploads' | 'announcedAt'>;

/**
 * Counts a file that a visitor sent, unless the link has ended or the file is more than it accepts. Its row stays
 * locked until the transaction ends, so that files that arrive together can't exceed the rules.
 */
export async function countUpload(
  tx: Tx,
  { companyId, id }: LinkKey,
  { bytes, now }: { readonly bytes: number; readonly now: Date },
): Promise<Counted | null> {
  const { rows } = await sql<Counted>`
    UPDATE disk.links SET uploads = uploads + 1, uploaded_bytes = uploaded_bytes + ${bytes}::bigint
    WHERE company_id = ${companyId} AND id = ${id} AND uploads < upload_limit
      AND uploaded_bytes + ${bytes}::bigint <= byte_limit AND (expires_at IS NULL OR expires_at > ${now})
    RETURNING uploads, announced_uploads, announced_at`.execute(tx.kysely);
  return rows[0] ?? null;
}

/** Marks the files of a link as announced, and returns how many of them were not. */
export async function markAnnounced(tx: Tx, { companyId, id }: LinkKey, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    UPDATE disk.links l SET announced_uploads = l.uploads, announced_at = ${now}
    FROM (
      SELECT announced_uploads FROM disk.links WHERE company_id = ${companyId} AND id = ${id} FOR UPDATE
    ) AS former
    WHERE l.company_id = ${companyId} AND l.id = ${id} AND l.uploads > former.announced_uploads
    RETURNING l.uploads - former.announced_uploads AS count`.execute(tx.kysely);
  return rows[0]?.count ?? 0;
}
