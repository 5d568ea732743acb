import type { Invoice, InvoiceSums, listInvoices as route } from '@artel/billing/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import { keyDay, keyset, keysetPage, type Tx, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import {
  type InvoiceFilter,
  type InvoicePosition,
  type InvoiceRow,
  listInvoiceRows,
  listLinesOf,
  sumInvoiceRows,
} from './invoices.store.ts';
import { presentInvoice } from './present-invoice.ts';

/** The latest first. */
export const byIssue = keyset(
  z.object({ day: keyDay, id: z.uuid() }),
  ({ issuedOn, id }: Pick<InvoiceRow, 'issuedOn' | 'id'>): InvoicePosition => ({ day: issuedOn ?? '', id }),
);

/** What of a query says which invoices are wanted. */
export function filterOf({ state, from, until }: InvoiceFilter): InvoiceFilter {
  return { state, from, until };
}

/** What the company's invoices come to. */
export function sumInvoices(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
  { query }: { readonly query: InvoiceFilter },
): Promise<InvoiceSums> {
  return sumInvoiceRows(tx, companyId, filterOf(query));
}

/** The company's invoices, the latest first. */
export async function listInvoices(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
  { query }: { readonly query: RouteInput<typeof route>['query'] },
): Promise<{ items: Invoice[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await keysetPage(query, byIssue, (page) =>
    listInvoiceRows(tx, companyId, { ...page, ...filterOf(query) }),
  );
  return { items: await withLines(tx, companyId, rows), nextCursor };
}

/** Invoices of the transaction's company with what stands in them. */
export async function withLines(tx: Tx, companyId: string, rows: readonly InvoiceRow[]): Promise<Invoice[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await listLinesOf(tx, companyId, ids);
  return rows.map((row) =>
    presentInvoice(
      row,
      lines.filter(({ invoiceId }) => invoiceId === row.id),
    ),
  );
}
