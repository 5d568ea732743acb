import type { InvoiceSums } from '@artel/billing/contract';
import { over, type PageStart, type Tx } from '@artel/server';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Party } from '../parties/find-party.ts';

export type InvoiceRow = Selectable<Db['billing.invoices']>;
export type InvoiceLineRow = Selectable<Db['billing.invoice_lines']>;
type NewLine = Omit<Insertable<Db['billing.invoice_lines']>, 'companyId' | 'invoiceId' | 'place'>;

export async function insertInvoice(
  tx: Tx,
  invoice: Insertable<Db['billing.invoices']>,
  lines: readonly NewLine[],
): Promise<InvoiceRow> {
  const { companyId, id: invoiceId } = invoice;
  const row = await over<Db>(tx)
    .insertInto('billing.invoices')
    .values(invoice)
    .returningAll()
    .executeTakeFirstOrThrow();
  await over<Db>(tx)
    .insertInto('billing.invoice_lines')
    .values(lines.map((line, place) => ({ ...line, companyId, invoiceId, place })))
    .execute();
  return row;
}

export async function findInvoice(tx: Tx, companyId: string, id: string): Promise<InvoiceRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.invoices')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** An invoice, locked until the end of the transaction. */
export async function findInvoiceForUpdate(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<InvoiceRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.invoices')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface InvoicePosition {
  readonly day: string;
  readonly id: string;
}

/** Which invoices are wanted. */
export interface InvoiceFilter {
  readonly state?: string | undefined;
  /** The first and the last day on which they were made out. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** SQL: the ids that a search found. */
  readonly found?: RawBuilder<string> | undefined;
}

/** Invoices with a number, the latest first. */
export function listInvoiceRows(
  tx: Tx,
  companyId: string,
  { state, from, until, found, after, limit }: PageStart<InvoicePosition> & InvoiceFilter,
): Promise<InvoiceRow[]> {
  let rows = over<Db>(tx)
    .selectFrom('billing.invoices')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('state', '<>', 'draft');
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (from !== undefined) rows = rows.where('issuedOn', '>=', from);
  if (until !== undefined) rows = rows.where('issuedOn', '<=', until);
  if (found) rows = rows.where(sql<boolean>`id IN (SELECT ${found})`);
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
  const row = await over<Db>(tx)
    .selectFrom('billing.invoices')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .where('offerNumber', '=', offerNumber)
    .executeTakeFirst();
  return row !== undefined;
}

export function listLines(tx: Tx, companyId: string, ids: readonly string[]): Promise<InvoiceLineRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return over<Db>(tx)
    .selectFrom('billing.invoice_lines')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('invoiceId', 'in', [...ids])
    .orderBy('invoiceId')
    .orderBy('place')
    .execute();
}

interface Finalised extends Pick<InvoiceRow, 'state' | 'paidKopecks' | 'paidOn' | 'creditKopecks'> {
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
export function setFinalised(
  tx: Tx,
  { companyId, id }: Pick<InvoiceRow, 'companyId' | 'id'>,
  { seller, buyer, ...facts }: Finalised,
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

/** Says how much of it is paid by now, and since when all of it. */
export function setPaid(
  tx: Tx,
  { companyId, id }: Pick<InvoiceRow, 'companyId' | 'id'>,
  paid: Pick<InvoiceRow, 'paidKopecks' | 'paidOn' | 'state'>,
): Promise<InvoiceRow> {
  return over<Db>(tx)
    .updateTable('billing.invoices')
    .set(paid)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Companies that an invoice of one of these numbers was made out to; queried in the seller's scope. */
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
  readonly number: string;
  readonly inn: string;
  readonly kopecks: number;
}

/** Open invoices that agree with a payment in number, INN and sum; queried in the seller's scope. */
export async function listAgreeingInvoices(
  tx: Tx,
  sellerId: string,
  requested: readonly RequestedPayment[],
): Promise<{ paymentId: string; companyId: string; invoiceId: string }[]> {
  const column = <K extends keyof RequestedPayment>(key: K) => requested.map((one) => one[key]);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.agreeing_invoice_ids(${sellerId}::uuid, ${column('paymentId')}::uuid[], ${column('number')}::text[],
      ${column('inn')}::text[], ${column('kopecks')}::bigint[]) AS id`.execute(tx.kysely);
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

/** Definers answer ids alone: of each invoice its company and then its own. */
function getPairs(rows: readonly { readonly id: string }[]): { companyId: string; id: string }[] {
  return rows.flatMap(({ id: companyId }, at) => {
    const id = rows[at + 1]?.id;
    return at % 2 === 0 && id !== undefined ? [{ companyId, id }] : [];
  });
}

/** Some invoices of the company, the oldest first. */
export function listInvoicesOfIds(tx: Tx, companyId: string, ids: readonly string[]): Promise<InvoiceRow[]> {
  return over<Db>(tx)
    .selectFrom('billing.invoices')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('issuedOn')
    .orderBy('id')
    .execute();
}

/** Returns the totals of the company's invoices; void ones count only where the filter selects them alone. */
export async function sumInvoiceRows(
  tx: Tx,
  companyId: string,
  { state, from, until, found }: InvoiceFilter,
): Promise<InvoiceSums> {
  const { rows } = await sql<InvoiceSums>`
    SELECT count(*)::integer AS count, coalesce(sum(kopecks), 0)::bigint AS kopecks,
      coalesce(sum(paid_kopecks), 0)::bigint AS paid_kopecks
    FROM billing.invoices
    WHERE company_id = ${companyId} AND state <> 'draft'
      AND CASE WHEN ${state ?? null}::text IS NULL THEN state <> 'void' ELSE state = ${state ?? null} END
      AND (${from ?? null}::date IS NULL OR issued_on >= ${from ?? null}::date)
      AND (${until ?? null}::date IS NULL OR issued_on <= ${until ?? null}::date)
      AND ${found ? sql`id IN (SELECT ${found})` : sql`true`}`.execute(over<Db>(tx));
  return rows[0] ?? { count: 0, kopecks: 0, paidKopecks: 0 };
}

/** Which of the seller's invoices are wanted: those of a number or of some companies, where it matters. */
export interface SoldFilter extends InvoiceFilter {
  readonly companies?: readonly string[] | undefined;
  readonly number?: string | undefined;
}

/** A page of the seller's invoices by company and id, the latest first; queried in the seller's scope. */
export async function listIssuedIds(
  tx: Tx,
  sellerId: string,
  wanted: SoldFilter,
  { after, limit }: PageStart<InvoicePosition>,
): Promise<{ companyId: string; id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.issued_invoice_ids(${sellerId}::uuid, ${JSON.stringify(wanted)}::jsonb, ${after?.day ?? null}::date,
      ${after?.id ?? null}::uuid, ${limit}::integer) AS id`.execute(tx.kysely);
  return getPairs(rows);
}

/** Returns the totals of the seller's invoices; runs within the seller's tenancy. */
export async function sumIssued(tx: Tx, sellerId: string, wanted: SoldFilter): Promise<InvoiceSums> {
  const filter = JSON.stringify(wanted);
  const { rows } = await sql<InvoiceSums>`
    SELECT billing.issued_invoice_sum(${sellerId}::uuid, ${filter}::jsonb, 'count') AS count,
      billing.issued_invoice_sum(${sellerId}::uuid, ${filter}::jsonb, 'kopecks') AS kopecks,
      billing.issued_invoice_sum(${sellerId}::uuid, ${filter}::jsonb, 'paid') AS paid_kopecks`.execute(
    over<Db>(tx),
  );
  return rows[0] ?? { count: 0, kopecks: 0, paidKopecks: 0 };
}

/** Lists the company's invoices of a number; numbering restarts each year. */
export function listInvoicesOfNumber(
  tx: Tx,
  companyId: string,
  { sellerId, number }: { readonly sellerId: string; readonly number: string },
): Promise<InvoiceRow[]> {
  return over<Db>(tx)
    .selectFrom('billing.invoices')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('sellerId', '=', sellerId)
    .where('number', '=', number)
    .where('state', '<>', 'draft')
    .orderBy('issuedOn', 'desc')
    .limit(5)
    .execute();
}

/** Whether an invoice exists already for the period that begins on a day. */
export async function isRequested(
  tx: Tx,
  companyId: string,
  { subscriptionId, from }: { readonly subscriptionId: string; readonly from: string },
): Promise<boolean> {
  const row = await over<Db>(tx)
    .selectFrom('billing.invoices')
    .select('id')
    .where('companyId', '=', companyId)
    .where('subscriptionId', '=', subscriptionId)
    .where('periodFrom', '=', from)
    .where('state', '<>', 'void')
    .where('reason', '<>', 'surcharge')
    .executeTakeFirst();
  return row !== undefined;
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

/** Records what the subscription was before the invoice was paid, so that the payment can be undone. */
export async function setReplaced(
  tx: Tx,
  { companyId, id }: Pick<InvoiceRow, 'companyId' | 'id'>,
  replaced: object,
): Promise<void> {
  await over<Db>(tx)
    .updateTable('billing.invoices')
    .set({ replaced: JSON.stringify(replaced) })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Nothing is owed by it any more, and nothing was paid; its number stays taken. */
export async function setVoid(
  tx: Tx,
  { companyId, id }: Pick<InvoiceRow, 'companyId' | 'id'>,
): Promise<void> {
  await over<Db>(tx)
    .updateTable('billing.invoices')
    .set({ state: 'void', paidKopecks: 0 })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Lists the invoices that the company owes, the earliest due first. */
export function listDueInvoices(tx: Tx, companyId: string): Promise<InvoiceRow[]> {
  return over<Db>(tx)
    .selectFrom('billing.invoices')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('state', 'in', ['open', 'partly-paid'])
    .orderBy('dueOn')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** The invoice of a change that waits for money. */
export async function findSurcharge(
  tx: Tx,
  companyId: string,
  subscriptionId: string,
): Promise<InvoiceRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.invoices')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('subscriptionId', '=', subscriptionId)
    .where('reason', '=', 'surcharge')
    .where('state', 'in', ['open', 'partly-paid'])
    .executeTakeFirst();
  return row ?? null;
}
