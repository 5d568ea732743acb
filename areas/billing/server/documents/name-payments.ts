import type { Platform, Tx } from '@artel/server';
import { listPaymentIds } from '../invoices/ledger.store.ts';
import { inCompany } from '../parties/in-company.ts';
import { listPaymentFacts } from '../payments/payments.store.ts';
import { shortDay } from '../printing/short-day.ts';

/** The line has a limited width; a year that was paid in more parts shows the first. */
const MOST_NAMED = 12;

interface Served {
  readonly companyId: string;
  readonly sellerId: string;
  readonly invoiceIds: readonly string[];
}

/** Lists the payments by which the buyer paid ahead, as line 5 of a tax invoice names them. */
export async function namePayments(
  deps: Pick<Platform, 'db' | 'text'>,
  tx: Tx,
  { companyId, sellerId, invoiceIds }: Served,
): Promise<string> {
  const ids = (await listPaymentIds(tx, companyId, invoiceIds)).slice(0, MOST_NAMED);
  if (ids.length === 0) return '';
  const facts = await inCompany(
    deps,
    tx,
    { reason: 'billing/seller-facts', companyId: sellerId, backTo: companyId },
    () => listPaymentFacts(tx, sellerId, ids),
  );
  return facts
    .map(({ number, documentOn }) =>
      deps.text('billing.paper.numbered', { number, day: shortDay(documentOn) }),
    )
    .join('; ');
}
