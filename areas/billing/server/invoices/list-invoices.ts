import type {
  Invoice,
  InvoiceSums,
  listInvoices as route,
  sumInvoices as sumRoute,
} from '@artel/billing/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import { keyDay, keyset, keysetPage, type Platform, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { readWords } from '../search/read-words.ts';
import {
  type InvoiceFilter,
  type InvoicePosition,
  type InvoiceRow,
  listInvoiceRows,
  listLines,
  sumInvoiceRows,
} from './invoices.store.ts';
import { presentInvoice } from './present-invoice.ts';
import { listServedDays } from './services.store.ts';

/** The latest first. */
export const byIssue = keyset(
  z.object({ day: keyDay, id: z.uuid() }),
  ({ issuedOn, id }: Pick<InvoiceRow, 'issuedOn' | 'id'>): InvoicePosition => ({ day: issuedOn ?? '', id }),
);

/** Extracts the invoice filter from a query. */
export function toFilter(
  deps: Pick<Platform, 'text'>,
  { state, from, until, q }: Omit<InvoiceFilter, 'words'> & { readonly q?: string | undefined },
): InvoiceFilter {
  return { state, from, until, words: readWords(deps, q) };
}

/** Returns the totals of the company's invoices. */
export function sumInvoices(
  deps: Pick<WithTransaction, 'tx' | 'text'>,
  { membership: { companyId } }: MemberActor,
  query: RouteInput<typeof sumRoute>,
): Promise<InvoiceSums> {
  return sumInvoiceRows(deps.tx, companyId, toFilter(deps, query));
}

/** The company's invoices, the latest first. */
export async function listInvoices(
  deps: Pick<WithTransaction, 'tx' | 'text'>,
  { membership: { companyId } }: MemberActor,
  query: RouteInput<typeof route>,
): Promise<{ items: Invoice[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await keysetPage(query, byIssue, (page) =>
    listInvoiceRows(deps.tx, companyId, { ...page, ...toFilter(deps, query) }),
  );
  return { items: await withLines(deps, companyId, rows), nextCursor };
}

/** Returns invoices of the transaction's company with their lines. */
export async function withLines(
  deps: Pick<WithTransaction, 'tx' | 'text'>,
  companyId: string,
  rows: readonly InvoiceRow[],
): Promise<Invoice[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await listLines(deps.tx, companyId, ids);
  const bought = await listServedDays(deps.tx, companyId, ids);
  return rows.map((row) =>
    presentInvoice(
      deps,
      row,
      lines.filter(({ invoiceId }) => invoiceId === row.id),
      bought.get(row.id),
    ),
  );
}
