import { billingPages } from '@artel/billing/contract';
import type { MemberActor, SearchHit } from '@artel/contract';
import { searchable, type WithTransaction } from '@artel/server';
import { shortDay } from '../printing/short-day.ts';
import { invoices } from '../tables.ts';

/** A company's invoices are found by their number and by what they are for. */
export const invoiceSearch = searchable({
  kind: 'billing/invoice',
  of: 'billing.invoices',
  words: { title: ['number'], body: ['purpose'] },
  where: { sql: "item.state <> 'draft'", columns: ['state'] },
  retention: { label: 'words by which invoices are searched', duration: 'as long as the invoice' },
  permission: 'billing.see',
  present: presentFound,
});

async function presentFound(
  { tx, text }: WithTransaction,
  { membership: { companyId } }: MemberActor,
  ids: readonly string[],
): Promise<SearchHit[]> {
  const rows = await invoices.list(
    tx,
    { companyId, id: ids },
    { columns: ['id', 'number', 'issuedOn', 'state'] },
  );
  return rows.map(({ id, number, issuedOn, state }) => ({
    id,
    title: text('billing.invoices.name', { number: number ?? '', day: shortDay(issuedOn ?? '') }),
    place: text(`billing.invoices.state.${state}`),
    page: `${billingPages.invoices.path}?${new URLSearchParams({ q: number ?? '' })}`,
  }));
}
