import { over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { links } from '../tables.ts';

export type LinkRow = Selectable<Db['billing.invoice_links']>;

/**
 * Stores the link of an invoice; where another was stored at the same time, that one stays. Returns the
 * existing one.
 */
export async function storeLink(tx: Tx, link: LinkRow): Promise<LinkRow> {
  return over<Db>(tx)
    .insertInto('billing.invoice_links')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'invoiceId']).doUpdateSet({ expiresAt: link.expiresAt }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Links that open an invoice now, the newest invoice first. */
export async function listOpenLinks(
  tx: Tx,
  companyId: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
) {
  return over<Db>(tx)
    .selectFrom('billing.invoice_links as l')
    .innerJoin('billing.invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'l.companyId').onRef('i.id', '=', 'l.invoiceId'),
    )
    .select(['l.invoiceId', 'l.expiresAt', 'i.number', 'i.createdAt'])
    .where('l.companyId', '=', companyId)
    .where('l.expiresAt', '>', now)
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteLink(tx: Tx, companyId: string, invoiceId: string): Promise<boolean> {
  return (await links.deleteAll(tx, { companyId, invoiceId })) === 1;
}

/** The company behind the hash of a link's token. */
export async function findLinkCompanyId(tx: Tx, hash: Buffer): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null;
  }>`SELECT billing.find_link_company_id(${hash}) AS id`.execute(tx.kysely);
  return rows[0]?.id ?? null;
}

export async function findLinkByHash(tx: Tx, companyId: string, hash: Buffer): Promise<LinkRow | null> {
  return links.findBy(tx, { companyId, tokenHash: hash });
}
