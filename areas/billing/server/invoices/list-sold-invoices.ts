import type {
  Invoice,
  InvoiceSums,
  listSoldInvoices as route,
  sumSoldInvoices as sumsRoute,
} from '@artel/billing/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import { keysetPage, type WithTransaction } from '@artel/server';
import { inCompany } from '../parties/in-company.ts';
import { listSold } from '../sellers/list-sold.ts';
import { invoices } from '../tables.ts';
import { type InvoiceRow, listIssuedIds, listNumberedCompanyIds, sumIssued } from './invoices.store.ts';
import { byIssue, toFilter, withLines } from './list-invoices.ts';

/** Limit of invoices of one number, over all years and companies: a page holds them. */
const MOST_OF_NUMBER = 20;

interface Numbered {
  readonly number: string;
  readonly state: string | undefined;
}

async function findNumbered(
  deps: Pick<WithTransaction, 'tx' | 'db'>,
  sellerId: string,
  { number, state }: Numbered,
): Promise<InvoiceRow[]> {
  const { tx } = deps;
  const found: InvoiceRow[] = [];
  for (const companyId of await listNumberedCompanyIds(tx, sellerId, [number], MOST_OF_NUMBER)) {
    const rows = await inCompany(
      deps,
      tx,
      { reason: 'billing/sold-papers', companyId, backTo: sellerId },
      () =>
        invoices.list(
          tx,
          { companyId, sellerId, number, state: { '<>': 'draft' } },
          { order: ['issuedOn desc'], limit: 5 },
        ),
    );
    found.push(...rows.filter((row) => state === undefined || row.state === state));
  }
  return found;
}

/** Returns the totals of the invoices of all companies. */
export function sumSoldInvoices(
  deps: Pick<WithTransaction, 'tx' | 'text'>,
  { membership: { companyId } }: MemberActor,
  query: RouteInput<typeof sumsRoute>,
): Promise<InvoiceSums> {
  return sumIssued(deps.tx, companyId, toFilter(deps, query));
}

/** Invoices of all companies, the latest first; each is read in its buyer's scope. */
export async function listSoldInvoices(
  deps: Pick<WithTransaction, 'tx' | 'db' | 'text'>,
  { membership: { companyId: sellerId } }: MemberActor,
  query: RouteInput<typeof route>,
): Promise<{ items: (Invoice & { companyId: string })[]; nextCursor: string | null }> {
  const { tx } = deps;
  const { number, state } = query;
  const wanted = toFilter(deps, query);
  const { rows, nextCursor } = await keysetPage(query, byIssue, async (page) => {
    if (number !== undefined) return page.after ? [] : findNumbered(deps, sellerId, { number, state });
    const sold = await listIssuedIds(tx, sellerId, wanted, page);
    return listSold(deps, tx, { sellerId, sold }, (companyId, ids) =>
      invoices.list(tx, { companyId, id: ids }, { order: ['issuedOn', 'id'] }),
    );
  });
  const items = await listSold(deps, tx, { sellerId, sold: rows }, async (companyId, ids) => {
    const presented = await withLines(
      deps,
      companyId,
      rows.filter(({ id }) => ids.includes(id)),
    );
    return presented.map((invoice) => ({ ...invoice, companyId }));
  });
  return { items, nextCursor };
}
