import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { links } from '../tables.ts';

export type LinkRow = Selectable<Db['disk.links']>;

export async function insertLink(tx: Tx, link: Insertable<Db['disk.links']>): Promise<LinkRow> {
  return links.insert(tx, link, '*');
}

/** Whether a link was used as often as it permits: downloads, or files and bytes that visitors sent. */
export function isUsedUp(link: LinkRow): boolean {
  const { downloadLimit, downloads, uploadLimit, uploads, byteLimit, uploadedBytes } = link;
  return (
    (downloadLimit !== null && downloads >= downloadLimit) ||
    (uploadLimit !== null && uploads >= uploadLimit) ||
    (byteLimit !== null && uploadedBytes >= byteLimit)
  );
}

type LinkChange = Partial<
  Pick<
    LinkRow,
    | 'passwordHash'
    | 'expiresAt'
    | 'mayDownload'
    | 'downloadLimit'
    | 'uploadTitle'
    | 'uploadLimit'
    | 'byteLimit'
  >
>;

/**
 * Changes the requirements and permissions of a link; null if it was revoked meanwhile. A new password
 * invalidates earlier addresses, because they contain the former version. End and permission are checked each
 * time an address is opened.
 */
export async function setLink(
  tx: Tx,
  { companyId, id }: Pick<LinkRow, 'companyId' | 'id'>,
  change: LinkChange,
): Promise<LinkRow | null> {
  const row = await over<Db>(tx)
    .updateTable('disk.links')
    .set(change)
    .$if(typeof change.passwordHash === 'string', (update) => update.set({ version: sql`version + 1` }))
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

interface LinkPage {
  readonly companyId: string;
  readonly memberId: string;
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/** Links that a member created, the newest first. */
export async function listLinksOf(
  tx: Tx,
  { companyId, memberId, after, limit }: LinkPage,
): Promise<LinkRow[]> {
  const before = after ? sql`AND (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<LinkRow>`
    SELECT * FROM disk.links WHERE company_id = ${companyId} AND created_by = ${memberId} ${before}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** A link that opens a node now. */
interface OpenLinkRow {
  readonly id: string;
  readonly nodeId: string;
  /** Null for a file on a personal disk, about which others learn nothing. */
  readonly name: string | null;
  readonly spaceId: string | null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** Links of a company that open a node now, the newest first, or the one with an id. */
export async function listOpenLinks(
  tx: Tx,
  companyId: string,
  { now, limit, id = null }: { readonly now: Date; readonly limit: number; readonly id?: string | null },
): Promise<OpenLinkRow[]> {
  const { rows } = await sql<OpenLinkRow>`
    SELECT l.id, l.node_id, l.created_by, l.created_at, l.expires_at, space.id AS space_id,
      CASE WHEN space.kind = 'team' THEN node.name END AS name
    FROM disk.links l JOIN disk.nodes node ON node.company_id = l.company_id AND node.id = l.node_id
    LEFT JOIN LATERAL (
      WITH RECURSIVE above AS (
        SELECT n.id, n.parent_id FROM disk.nodes n WHERE n.company_id = l.company_id AND n.id = l.node_id
        UNION ALL
        SELECT p.id, p.parent_id FROM above JOIN disk.nodes p ON p.company_id = l.company_id AND p.id = above.parent_id
      )
      SELECT s.id, s.kind FROM above JOIN disk.spaces s ON s.company_id = l.company_id AND s.id = above.id LIMIT 1
    ) AS space ON true
    WHERE l.company_id = ${companyId} AND (${id}::uuid IS NULL OR l.id = ${id}::uuid) AND (l.expires_at IS NULL OR l.expires_at > ${now})
      AND (l.download_limit IS NULL OR l.downloads < l.download_limit)
      AND (l.upload_limit IS NULL OR (l.uploads < l.upload_limit AND l.uploaded_bytes < l.byte_limit))
    ORDER BY l.created_at DESC, l.id DESC LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** Finds the company of a link; a definer function returns the id alone. */
export async function findLinkCompanyId(tx: Tx, hash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`SELECT disk.find_link_company_id(${hash}) AS id`.execute(
    tx.kysely,
  );
  return rows[0]?.id ?? null;
}

/** Counts that a visitor opened the page of a link. */
export async function addOpening(
  tx: Tx,
  { companyId, id }: Pick<LinkRow, 'companyId' | 'id'>,
): Promise<void> {
  await sql`
    UPDATE disk.links SET openings = openings + 1 WHERE company_id = ${companyId} AND id = ${id}
      AND openings < ${sql.lit(MOST_OPENINGS)}`.execute(tx.kysely);
}

/** The largest number of an integer; anyone who has the address may open it without end. */
const MOST_OPENINGS = 2_147_483_647;

/** Counts one download, unless the limit is reached. */
export async function countDownload(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE disk.links SET downloads = downloads + 1 WHERE company_id = ${companyId} AND id = ${id}
      AND (download_limit IS NULL OR downloads < download_limit) RETURNING id`.execute(tx.kysely);
  return rows.length > 0;
}
