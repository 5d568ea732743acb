import type { InvoiceSums } from '@artel/billing/contract';
import { over, type PageStart, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Party } from '../parties/find-party.ts';
import type { Words } from '../search/read-words.ts';
import { invoiceLines, invoices } from '../tables.ts';

export type InvoiceRow = Selectable<Db['billing.invoices']>;
export type InvoiceLineRow = Selectable<Db['billing.invoice_lines']>;
type NewLine = Omit<Insertable<Db['billing.invoice_lines']>, 'companyId' | 'invoiceId' | 'place'>;

export async function insertInvoice(
  tx: Tx,
  invoice: Insertable<Db['billing.invoices']>,
  lines: readonly NewLine[],
): Promise<InvoiceRow> {
  const { companyId, id: invoiceId } = invoice;
  const row = await invoices.insert(tx, invoice, '*');
  await invoiceLines.insertAll(
    tx,
    lines.map((line, place) => ({ ...line, companyId, invoiceId, place })),
  );
  return row;
}

export interface InvoicePosition {
  readonly day: string;
  readonly id: string;
}

/** Conditions for a list of invoices. */
export interface InvoiceFilter {
  readonly state?: string | undefined;
  /** The first and the last day on which they were made out. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly words?: Words | undefined;
}

/** Whether the words of a search find an invoice of the company. */
const isFound = (
  words: Words,
) => sql<boolean>`billing.is_found(${JSON.stringify(words)}::jsonb, number, buyer_inn, kopecks,
  concat(' ', number, ' ', buyer->>'name', ' ', buyer_inn, ' ', (SELECT string_agg(line.name, ' ') FROM billing.invoice_lines line
    WHERE line.company_id = invoices.company_id AND line.invoice_id = invoices.id), ' '))
  AND ${words.kinds === undefined || words.kinds.includes('invoice')}`;

/** Invoices with a number, the latest first. */
export function listInvoiceRows(
  tx: Tx,
  companyId: string,
  { state, from, until, words, after, limit }: PageStart<InvoicePosition> & InvoiceFilter,
): Promise<InvoiceRow[]> {
  let rows = over<Db>(tx)
    .selectFrom('billing.invoices')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('state', '<>', 'draft');
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (from !== undefined) rows = rows.where('issuedOn', '>=', from);
  if (until !== undefined) rows = rows.where('issuedOn', '<=', until);
  if (words) rows = rows.where(isFound(words));
  if (after) rows = rows.where(sql<boolean>`(issued_on, id) < (${after.day}::date, ${after.id}::uuid)`);
  return rows.orderBy('issuedOn', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Whether any of some invoices offers a version. */
export async function isOffered(
  tx: Tx,
  companyId: string,
  { ids, offerNumber }: { readonly ids: readonly string[]; readonly offerNumber: number },
): Promise<boolean> {
  if (ids.length === 0) return false;
  return invoices.exists(tx, { companyId, id: ids, offerNumber });
}

export function listLines(tx: Tx, companyId: string, ids: readonly string[]): Promise<InvoiceLineRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return invoiceLines.list(tx, { companyId, invoiceId: ids }, { order: ['invoiceId', 'place'] });
}

interface Finalized extends Pick<InvoiceRow, 'state' | 'paidKopecks' | 'paidOn' | 'creditKopecks'> {
  readonly number: string;
  readonly year: number;
  readonly place: number;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly purpose: string;
  readonly seller: Party;
  readonly buyer: Party;
}

/** A draft becomes an invoice. */
export function setFinalized(
  tx: Tx,
  { companyId, id }: Pick<InvoiceRow, 'companyId' | 'id'>,
  { seller, buyer, ...facts }: Finalized,
): Promise<InvoiceRow> {
  return over<Db>(tx)
    .updateTable('billing.invoices')
    .set({
      ...facts,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      buyerInn: buyer.inn,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Companies to which an invoice of one of these numbers was issued; queried in the seller's scope. */
export async function listNumberedCompanyIds(
  tx: Tx,
  sellerId: string,
  numbers: readonly string[],
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.numbered_company_ids(${sellerId}::uuid, ${[...numbers]}::text[], ${atMost}::integer) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}

/** The facts of an invoice that a payment names. */
export interface RequestedPayment {
  readonly paymentId: string;
  /** The place of the number among those that the payment names; one number may have several spellings. */
  readonly place: number;
  readonly number: string;
  readonly inn: string;
  readonly kopecks: number;
}

/**
 * Open invoices with which payments agree without a doubt: one alone in number, INN and sum, or all that the payment names by
 * their sum together; queried in the seller's scope.
 */
export async function listAgreeingInvoices(
  tx: Tx,
  sellerId: string,
  requested: readonly RequestedPayment[],
): Promise<{ paymentId: string; companyId: string; invoiceId: string }[]> {
  const column = <K extends keyof RequestedPayment>(key: K) => requested.map((one) => one[key]);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.agreeing_invoice_ids(${sellerId}::uuid, ${column('paymentId')}::uuid[], ${column('place')}::integer[],
      ${column('number')}::text[], ${column('inn')}::text[], ${column('kopecks')}::bigint[]) AS id`.execute(
    tx.kysely,
  );
  const ids = rows.map(({ id }) => id);
  return ids.flatMap((paymentId, at) => {
    const [companyId, invoiceId] = [ids[at + 1], ids[at + 2]];
    return at % 3 === 0 && companyId !== undefined && invoiceId !== undefined
      ? [{ paymentId, companyId, invoiceId }]
      : [];
  });
}

interface MayBeFor {
  readonly inns: readonly string[];
  readonly numbers: readonly string[];
  /** The most for one INN, and for all together. */
  readonly ofEach: number;
  readonly atMost: number;
}

/** Open invoices that payments of these INNs, or that name these numbers, may be for; queried in the seller's scope. */
export async function listSuggestedIds(
  tx: Tx,
  sellerId: string,
  { inns, numbers, ofEach, atMost }: MayBeFor,
): Promise<{ companyId: string; id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.suggested_invoice_ids(${sellerId}::uuid, ${[...inns]}::text[], ${[...numbers]}::text[],
      ${ofEach}::integer, ${atMost}::integer) AS id`.execute(tx.kysely);
  return getPairs(rows);
}

/** Definer functions return ids alone: for each invoice the id of its company and its own. */
function getPairs(rows: readonly { readonly id: string }[]): { companyId: string; id: string }[] {
  return rows.flatMap(({ id: companyId }, at) => {
    const id = rows[at + 1]?.id;
    return at % 2 === 0 && id !== undefined ? [{ companyId, id }] : [];
  });
}

/** Returns the totals of the company's invoices; void ones count only where the filter selects them alone. */
export async function sumInvoiceRows(
  tx: Tx,
  companyId: string,
  { state, from, until, words }: InvoiceFilter,
): Promise<InvoiceSums> {
  const { rows } = await sql<Selected>`
    SELECT count(*)::integer AS count, coalesce(sum(kopecks), 0)::bigint AS kopecks,
      coalesce(sum(paid_kopecks), 0)::bigint AS paid_kopecks
    FROM billing.invoices
    WHERE company_id = ${companyId} AND state <> 'draft'
      AND CASE WHEN ${state ?? null}::text IS NULL THEN state <> 'void' ELSE state = ${state ?? null} END
      AND (${from ?? null}::date IS NULL OR issued_on >= ${from ?? null}::date)
      AND (${until ?? null}::date IS NULL OR issued_on <= ${until ?? null}::date)
      AND ${words ? isFound(words) : sql`true`}`.execute(over<Db>(tx));
  return toSums(rows[0], state);
}

type Selected = Omit<InvoiceSums, 'leftKopecks'>;

/** A filter selects void invoices alone or none of them, and they owe nothing. */
function toSums(selected: Selected | undefined, state: InvoiceFilter['state']): InvoiceSums {
  const { count, kopecks, paidKopecks } = selected ?? { count: 0, kopecks: 0, paidKopecks: 0 };
  return { count, kopecks, paidKopecks, leftKopecks: state === 'void' ? 0 : kopecks - paidKopecks };
}

/** A page of the seller's invoices by company and id, the latest first; queried in the seller's scope. */
export async function listIssuedIds(
  tx: Tx,
  sellerId: string,
  wanted: InvoiceFilter,
  { after, limit }: PageStart<InvoicePosition>,
): Promise<{ companyId: string; id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.issued_invoice_ids(${sellerId}::uuid, ${JSON.stringify(wanted)}::jsonb, ${after?.day ?? null}::date,
      ${after?.id ?? null}::uuid, ${limit}::integer) AS id`.execute(tx.kysely);
  return getPairs(rows);
}

/** Returns the totals of the seller's invoices; runs within the seller's tenancy. */
export async function sumIssued(tx: Tx, sellerId: string, wanted: InvoiceFilter): Promise<InvoiceSums> {
  const filter = JSON.stringify(wanted);
  const { rows } = await sql<Selected>`
    SELECT billing.issued_invoice_sum(${sellerId}::uuid, ${filter}::jsonb, 'count') AS count,
      billing.issued_invoice_sum(${sellerId}::uuid, ${filter}::jsonb, 'kopecks') AS kopecks,
      billing.issued_invoice_sum(${sellerId}::uuid, ${filter}::jsonb, 'paid') AS paid_kopecks`.execute(
    over<Db>(tx),
  );
  return toSums(rows[0], wanted.state);
}

/** Invoices of a subscription that wait for money, locked until the end of the transaction. */
export function listOwedForUpdate(tx: Tx, companyId: string, subscriptionId: string): Promise<InvoiceRow[]> {
  return over<Db>(tx)
    .selectFrom('billing.invoices')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('subscriptionId', '=', subscriptionId)
    .where('state', 'in', ['open', 'partly-paid'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Lists the invoices that the company owes, the earliest due first. */
export function listDueInvoices(tx: Tx, companyId: string): Promise<InvoiceRow[]> {
  return invoices.list(
    tx,
    { companyId, state: ['open', 'partly-paid'] },
    { order: ['dueOn', 'id'], limit: 100 },
  );
}

/** The invoice of a change that waits for money. */
export async function findSurcharge(
  tx: Tx,
  companyId: string,
  subscriptionId: string,
): Promise<InvoiceRow | null> {
  return invoices.findBy(tx, {
    companyId,
    subscriptionId,
    reason: 'surcharge',
    state: ['open', 'partly-paid'],
  });
}
