import { over, type PageStart, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Party } from '../sellers/party.ts';

export type DocumentRow = Selectable<Db['billing.documents']>;
export type DocumentLineRow = Selectable<Db['billing.document_lines']>;
type NewDocument = Omit<Insertable<Db['billing.documents']>, 'seller' | 'buyer'> & {
  readonly seller: Party;
  readonly buyer: Party;
};
export type NewLine = Omit<Insertable<Db['billing.document_lines']>, 'companyId' | 'documentId' | 'place'>;

/** Writes a document with its lines. */
export async function insertDocument(
  tx: Tx,
  { seller, buyer, ...document }: NewDocument,
  lines: readonly NewLine[],
): Promise<void> {
  const { companyId, id: documentId } = document;
  await over<Db>(tx)
    .insertInto('billing.documents')
    .values({ ...document, seller: JSON.stringify(seller), buyer: JSON.stringify(buyer) })
    .execute();
  await over<Db>(tx)
    .insertInto('billing.document_lines')
    .values(lines.map((line, place) => ({ ...line, companyId, documentId, place })))
    .execute();
}

export async function isClosed(
  tx: Tx,
  companyId: string,
  { sellerId, month }: { readonly sellerId: string; readonly month: string },
): Promise<boolean> {
  const row = await over<Db>(tx)
    .selectFrom('billing.documents')
    .select('id')
    .where('companyId', '=', companyId)
    .where('sellerId', '=', sellerId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findDocument(tx: Tx, companyId: string, id: string): Promise<DocumentRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.documents')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export function listDocumentLines(tx: Tx, companyId: string, documentId: string): Promise<DocumentLineRow[]> {
  return over<Db>(tx)
    .selectFrom('billing.document_lines')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('documentId', '=', documentId)
    .orderBy('place')
    .execute();
}

export interface DocumentPosition {
  readonly day: string;
  readonly id: string;
}

/** Documents of the company, the latest first. */
export function listDocumentRows(
  tx: Tx,
  companyId: string,
  { after, limit }: PageStart<DocumentPosition>,
): Promise<DocumentRow[]> {
  let rows = over<Db>(tx).selectFrom('billing.documents').selectAll().where('companyId', '=', companyId);
  if (after) rows = rows.where(sql<boolean>`(issued_on, id) < (${after.day}::date, ${after.id}::uuid)`);
  return rows.orderBy('issuedOn', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** A page of the seller's documents by company and id, the latest first; asked within the seller's wall. */
export async function listIssuedDocumentIds(
  tx: Tx,
  sellerId: string,
  { after, limit }: PageStart<DocumentPosition>,
): Promise<{ companyId: string; id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.issued_document_ids(${sellerId}::uuid, ${after?.day ?? null}::date, ${after?.id ?? null}::uuid,
      ${limit}::integer) AS id`.execute(tx.kysely);
  const ids = rows.map(({ id }) => id);
  return ids.flatMap((companyId, at) => {
    const id = ids[at + 1];
    return at % 2 === 0 && id !== undefined ? [{ companyId, id }] : [];
  });
}

/** What documents say already of some invoices. */
export function listClosedCuts(
  tx: Tx,
  companyId: string,
  invoiceIds: readonly string[],
): Promise<Pick<DocumentLineRow, 'invoiceId' | 'invoicePlace' | 'startsOn'>[]> {
  if (invoiceIds.length === 0) return Promise.resolve([]);
  return over<Db>(tx)
    .selectFrom('billing.document_lines')
    .select(['invoiceId', 'invoicePlace', 'startsOn'])
    .where('companyId', '=', companyId)
    .where('invoiceId', 'in', [...invoiceIds])
    .execute();
}

/** How many of the company's documents were sent and neither signed nor refused. */
export async function countUnsigned(tx: Tx, companyId: string): Promise<number> {
  const { count } = await over<Db>(tx)
    .selectFrom('billing.documents')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('companyId', '=', companyId)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
  return Number(count);
}
