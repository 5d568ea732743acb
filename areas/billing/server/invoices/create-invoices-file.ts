import {
  billingLimits,
  formatKopecks,
  type Invoice,
  type createInvoicesFile as route,
  type createSoldInvoicesFile as soldRoute,
} from '@artel/billing/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import { type PageStart, type Platform, type Tx, tableFile } from '@artel/server';
import type { Party } from '../parties/find-party.ts';
import { shortDay } from '../printing/short-day.ts';
import { listSold } from '../sellers/list-sold.ts';
import { invoices } from '../tables.ts';
import { getInvoiceDays } from './get-invoice-days.ts';
import { type InvoicePosition, type InvoiceRow, listInvoiceRows, listIssuedIds } from './invoices.store.ts';
import { toFilter } from './list-invoices.ts';
import { listServedDays } from './services.store.ts';

const kind = (name: string, permission: 'billing.export' | 'operator.export') =>
  tableFile({
    name,
    permission,
    fileName: ({ text }) => text('billing.invoices.file'),
    limit: billingLimits['invoice-files'],
  });

export const invoicesFile = kind('invoices-table', 'billing.export');
export const soldInvoicesFile = kind('sold-invoices-table', 'operator.export');

/** Invoices per transaction; each may be of another buyer, which takes three statements. */
const AT_ONCE = 100;
/** More rows than anyone reads in a table; those who need more choose a shorter period. */
const MOST = 100_000;

/** The company's invoices as a table. */
export async function createInvoicesFile(
  deps: Platform,
  actor: MemberActor,
  { format, ...wanted }: RouteInput<typeof route>,
): Promise<{ href: string }> {
  const { companyId } = actor.membership;
  const filter = toFilter(deps, wanted);
  const list: ListPage = async (tx, page) =>
    withDays(tx, companyId, await listInvoiceRows(tx, companyId, { ...page, ...filter }));
  return writeTable(deps, actor, { file: invoicesFile, format, list });
}

/** The invoices of all companies as a table; each is read in its buyer's scope. */
export async function createSoldInvoicesFile(
  deps: Platform,
  actor: MemberActor,
  { format, ...wanted }: RouteInput<typeof soldRoute>,
): Promise<{ href: string }> {
  const { companyId: sellerId } = actor.membership;
  const filter = toFilter(deps, wanted);
  const list: ListPage = async (tx, page) => {
    const sold = await listIssuedIds(tx, sellerId, filter, page);
    return listSold(deps, tx, { sellerId, sold }, async (companyId, ids) =>
      withDays(tx, companyId, await invoices.list(tx, { companyId, id: ids }, { order: ['issuedOn', 'id'] })),
    );
  };
  return writeTable(deps, actor, { file: soldInvoicesFile, format, list });
}

/** An invoice with the days of its service, as the page shows them. */
interface ListedInvoice extends InvoiceRow {
  readonly days: Invoice['days'];
}

type ListPage = (tx: Tx, page: PageStart<InvoicePosition>) => Promise<ListedInvoice[]>;

async function withDays(tx: Tx, companyId: string, rows: readonly InvoiceRow[]): Promise<ListedInvoice[]> {
  const served = await listServedDays(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, days: getInvoiceDays(row, served.get(row.id)) }));
}

interface Wanted {
  readonly file: typeof invoicesFile;
  readonly format: 'csv' | 'xlsx';
  readonly list: ListPage;
}

/** Writes the table and records its export with the number of invoices. */
async function writeTable(
  deps: Platform,
  actor: MemberActor,
  { file, format, list }: Wanted,
): Promise<{ href: string }> {
  let invoices = 0;
  const chunks = getChunks(deps, actor, format, async (tx, page) => {
    const rows = await list(tx, page);
    invoices += rows.length;
    return rows;
  });
  return file.export(deps, actor, {
    format,
    chunks,
    act: 'billing/invoices-exported',
    count: () => ({ invoices }),
  });
}

const TITLES = [
  ...['number', 'day', 'buyer', 'inn', 'sum', 'vat', 'paid', 'left', 'state', 'due', 'paid-on'],
  ...['served-from', 'served-until'],
];

/** Yields the rows of the table page by page, so that no transaction stays open while the file is written. */
async function* getChunks(
  deps: Platform,
  actor: MemberActor,
  format: Wanted['format'],
  list: ListPage,
): AsyncIterable<Cell[][]> {
  yield [TITLES.map((title) => deps.text(`billing.invoices.table.${title}`))];
  let after: InvoicePosition | null = null;
  for (let written = 0; written < MOST; written += AT_ONCE) {
    const page: PageStart<InvoicePosition> = { after, limit: AT_ONCE };
    const rows = await deps.db.asCompany(actor, (tx) => list(tx, page));
    yield rows.map((row) => getCells(deps, row, format));
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = { day: last.issuedOn ?? '', id: last.id };
  }
}

type Cell = string | number | Date | { readonly kopecks: number };

/** Days by the kind of table: a workbook computes with them, a text has them as accountants write them. */
const DAYS = {
  xlsx: (day: string): Cell => new Date(`${day}T00:00:00Z`),
  csv: (day: string): Cell => shortDay(day),
} as const;

function getCells({ text }: Pick<Platform, 'text'>, row: ListedInvoice, format: Wanted['format']): Cell[] {
  const { number, issuedOn, dueOn, kopecks, vatKopecks, paidKopecks, paidOn, state, buyer, buyerInn } = row;
  const isVoid = state === 'void';
  // A void invoice adds nothing to the total of a column; its state names its sum.
  const sums = isVoid ? [0, 0, paidKopecks, 0] : [kopecks, vatKopecks, paidKopecks, kopecks - paidKopecks];
  const day = (value: string | null) => (value === null ? '' : DAYS[format](value));
  return [
    number ?? '',
    day(issuedOn),
    (buyer as Party).name,
    buyerInn,
    ...sums.map((sum) => ({ kopecks: sum })),
    isVoid
      ? text('billing.invoices.table.void', { sum: formatKopecks(kopecks) })
      : text(`billing.invoices.state.${state}`),
    day(dueOn),
    day(paidOn),
    day(row.days?.from ?? null),
    day(row.days?.until ?? null),
  ];
}
