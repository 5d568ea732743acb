import type { LinkRole } from '@artel/invitations/contract';
import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { links } from '../tables.ts';

export type LinkRow = Selectable<Db['invitations.invitation_links']> & { role: LinkRole };

export async function insertLink(
  tx: Tx,
  link: Insertable<Db['invitations.invitation_links']>,
): Promise<void> {
  await links.insert(tx, link);
}

/** Links of the company, the newest first, or the requested one. */
export async function listLinksAfter(
  tx: Tx,
  {
    companyId,
    after,
    limit,
    id = null,
  }: { companyId: string; after: string | null; limit: number; id?: string | null },
): Promise<LinkRow[]> {
  let query = over<Db>(tx)
    .selectFrom('invitations.invitation_links')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (after !== null) query = query.where('id', '<', after);
  if (id !== null) query = query.where('id', '=', id);
  return (await query.execute()) as LinkRow[];
}

/** Valid links, the newest first, or the one of an id. */
export async function listOpenLinks(
  tx: Tx,
  companyId: string,
  { now, limit, id }: { readonly now: Date; readonly limit: number; readonly id?: string },
): Promise<LinkRow[]> {
  const rows = await over<Db>(tx)
    .selectFrom('invitations.invitation_links')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(sql<boolean>`(max_uses IS NULL OR uses < max_uses)`)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows as LinkRow[];
}

/** The link of a token, locked until the transaction ends, because its uses are counted one by one. */
export async function lockLink(tx: Tx, companyId: string, tokenHash: Buffer): Promise<LinkRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('invitations.invitation_links')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return (row as LinkRow | undefined) ?? null;
}

/** False when there is no such link. */
export async function setLinkRevoked(tx: Tx, companyId: string, id: string, now: Date): Promise<boolean> {
  const result = await over<Db>(tx)
    .updateTable('invitations.invitation_links')
    .set({ revokedAt: sql`COALESCE(revoked_at, ${now})` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return result.numUpdatedRows === 1n;
}
