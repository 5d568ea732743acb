import { over, type PageStart, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../db.ts';
import type { Party } from '../parties/find-party.ts';
import type { Words } from '../search/read-words.ts';
import { documentLines, documents } from '../tables.ts';

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
  await documents.insert(tx, { ...document, seller: JSON.stringify(seller), buyer: JSON.stringify(buyer) });
  await documentLines.insertAll(
    tx,
    lines.map((line, place) => ({ ...line, companyId, documentId, place })),
  );
}

/** Returns the lines of a document; a correction has those of the document that it replaces. */
export function getLines(
  tx: Tx,
  { companyId, id, linesOf: other }: Pick<DocumentRow, 'companyId' | 'id' | 'linesOf'>,
): Promise<DocumentLineRow[]> {
  return documentLines.list(tx, { companyId, documentId: other ?? id }, { order: ['place'] });
}

export interface DocumentPosition {
  readonly day: string;
  readonly id: string;
}

/** Documents of the company that were sent to it, the latest first; of some months alone where they are named. */
export function listDocumentRows(
  tx: Tx,
  companyId: string,
  { after, limit }: PageStart<DocumentPosition>,
  { from, until }: Months = {},
  filter: DocumentFilter = {},
): Promise<DocumentRow[]> {
  let rows = over<Db>(tx)
    .selectFrom('billing.documents')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('state', '<>', 'draft');
  if (from !== undefined) rows = rows.where('month', '>=', from);
  if (until !== undefined) rows = rows.where('month', '<=', until);
  if (filter.state !== undefined) rows = rows.where('state', '=', filter.state);
  if (filter.from !== undefined) rows = rows.where('issuedOn', '>=', filter.from);
  if (filter.until !== undefined) rows = rows.where('issuedOn', '<=', filter.until);
  if (filter.words) rows = rows.where(isFound(filter.words));
  if (after) rows = rows.where(sql<boolean>`(issued_on, id) < (${after.day}::date, ${after.id}::uuid)`);
  return rows.orderBy('issuedOn', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Whether the words of a search find a document of the company; a correction has the lines of the document that it replaces. */
const isFound = (
  words: Words,
) => sql<boolean>`billing.is_found(${JSON.stringify(words)}::jsonb, number, buyer->>'inn', kopecks,
  concat(' ', number, ' ', buyer->>'name', ' ', buyer->>'inn', ' ', (SELECT string_agg(line.name, ' ') FROM billing.document_lines line
    WHERE line.company_id = documents.company_id AND line.document_id = coalesce(documents.lines_of, documents.id)), ' '))
  AND ${words.kinds === undefined ? sql`true` : sql`kind = ANY (${[...words.kinds]}::text[])`}`;

/** Conditions for a list of documents: a state, the days of issue, the words of a search. */
export interface DocumentFilter {
  readonly state?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly words?: Words | undefined;
}

/** First and last month by their first days. */
interface Months {
  readonly from?: string;
  readonly until?: string;
}

interface Issued extends Months {
  readonly states?: readonly string[] | undefined;
}

/** A page of the seller's documents by company and id, the latest first; queried in the seller's scope. */
export async function listIssuedDocumentIds(
  tx: Tx,
  sellerId: string,
  { after, limit }: PageStart<DocumentPosition>,
  { states, from, until }: Issued = {},
): Promise<{ companyId: string; id: string }[]> {
  const among = states === undefined ? null : [...states];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.issued_document_ids(${sellerId}::uuid, ${among}::text[], ${from ?? null}::date, ${until ?? null}::date,
      ${after?.day ?? null}::date, ${after?.id ?? null}::uuid, ${limit}::integer) AS id`.execute(tx.kysely);
  return getPairs(rows);
}

/** A page of the seller's documents that a filter selects, by company and id; queried in the seller's scope. */
export async function listFilteredDocumentIds(
  tx: Tx,
  sellerId: string,
  { after, limit }: PageStart<DocumentPosition>,
  filter: DocumentFilter,
): Promise<{ companyId: string; id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.filtered_document_ids(${sellerId}::uuid, ${JSON.stringify(filter)}::jsonb, ${after?.day ?? null}::date,
      ${after?.id ?? null}::uuid, ${limit}::integer) AS id`.execute(tx.kysely);
  return getPairs(rows);
}

/** Definer functions return ids alone: for each document the id of its company and its own. */
function getPairs(rows: readonly { readonly id: string }[]): { companyId: string; id: string }[] {
  return rows.flatMap(({ id: companyId }, at) => {
    const id = rows[at + 1]?.id;
    return at % 2 === 0 && id !== undefined ? [{ companyId, id }] : [];
  });
}

type Changes = Updateable<
  Pick<
    Db['billing.documents'],
    | 'state'
    | 'kind'
    | 'number'
    | 'place'
    | 'payments'
    | 'basis'
    | 'sentAt'
    | 'finalizedAt'
    | 'refusal'
    | 'scanBlobId'
    | 'scanType'
  >
>;

/** Changes a document that is in one of these states; null where it is not, or does not exist. */
export async function changeDocument(
  tx: Tx,
  { companyId, id }: Pick<DocumentRow, 'companyId' | 'id'>,
  among: readonly string[],
  changes: Changes & { readonly buyer?: Party; readonly seller?: Party },
): Promise<DocumentRow | null> {
  const { buyer, seller, ...plain } = changes;
  const [row] = await documents.updateAll(
    tx,
    { companyId, id, state: among },
    {
      ...plain,
      ...(buyer && { buyer: JSON.stringify(buyer) }),
      ...(seller && { seller: JSON.stringify(seller) }),
    },
    '*',
  );
  return row ?? null;
}

/** Copies a document without its lines, which stay where they are: only the parties are corrected. */
export async function insertCorrection(tx: Tx, { seller, buyer, ...document }: NewDocument): Promise<void> {
  await documents.insert(tx, { ...document, seller: JSON.stringify(seller), buyer: JSON.stringify(buyer) });
}

/** Lists the service lines of some invoices that documents contain. */
export function listClosedCuts(
  tx: Tx,
  companyId: string,
  invoiceIds: readonly string[],
): Promise<Pick<DocumentLineRow, 'invoiceId' | 'invoicePlace' | 'startsOn'>[]> {
  if (invoiceIds.length === 0) return Promise.resolve([]);
  return documentLines.list(
    tx,
    { companyId, invoiceId: invoiceIds },
    { columns: ['invoiceId', 'invoicePlace', 'startsOn'] },
  );
}

/**
 * Marks the documents that were sent before some time, are not signed and had no reminder yet as reminded
 * from now on.
 */
export async function recordReminded(
  tx: Tx,
  companyId: string,
  { sentBefore, now }: { readonly sentBefore: Date; readonly now: Date },
): Promise<number> {
  return documents.updateAll(
    tx,
    { companyId, state: 'sent', remindedAt: null, sentAt: { '<': sentBefore } },
    { remindedAt: now },
  );
}

/** Companies that have such documents, in the order of their ids; for the job that reminds. */
export async function listUnsignedCompanyIds(
  tx: Tx,
  { sentBefore, after }: { readonly sentBefore: Date; readonly after: string },
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.unsigned_company_ids(${sentBefore}::timestamptz, ${after}::uuid, ${atMost}::integer) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}
