import type { Invoice, listSoldInvoices as route } from '@artel/billing/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import { keysetPage, type WithTransaction } from '@artel/server';
import { inCompany } from '../sellers/in-company.ts';
import {
  findInvoice,
  type InvoiceRow,
  listInvoicesOfNumber,
  listIssuedIds,
  listNumberedCompanyIds,
} from './invoices.store.ts';
import { byIssue, withLines } from './list-invoices.ts';

/** Years and companies of one number that are looked at: a page holds them. */
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
    const rows = await inCompany(deps, tx, { companyId, backTo: sellerId }, () =>
      listInvoicesOfNumber(tx, companyId, { sellerId, number }),
    );
    found.push(...rows.filter((row) => state === undefined || row.state === state));
  }
  return found;
}

/** Invoices of all companies, the latest first; each is read within its buyer's wall. */
export async function listSoldInvoices(
  deps: Pick<WithTransaction, 'tx' | 'db'>,
  { membership: { companyId: sellerId } }: MemberActor,
  { query }: { readonly query: RouteInput<typeof route>['query'] },
): Promise<{ items: (Invoice & { companyId: string })[]; nextCursor: string | null }> {
  const { tx } = deps;
  const within = <T>(companyId: string, work: () => Promise<T>) =>
    inCompany(deps, tx, { companyId, backTo: sellerId }, work);
  const { number, state } = query;
  const { rows, nextCursor } = await keysetPage(query, byIssue, async (page) => {
    if (number !== undefined) return page.after ? [] : findNumbered(deps, sellerId, { number, state });
    const found: InvoiceRow[] = [];
    for (const { companyId, id } of await listIssuedIds(tx, sellerId, { ...page, state })) {
      const row = await within(companyId, () => findInvoice(tx, companyId, id));
      if (row) found.push(row);
    }
    return found;
  });
  const items: (Invoice & { companyId: string })[] = [];
  for (const row of rows) {
    const { companyId } = row;
    const [invoice] = await within(companyId, () => withLines(tx, companyId, [row]));
    if (invoice) items.push({ ...invoice, companyId });
  }
  return { items, nextCursor };
}
