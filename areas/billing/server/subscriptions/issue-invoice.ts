import { dayIn } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { draftInvoice, type NewInvoice } from '../invoices/draft-invoice.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { spendCredit } from '../invoices/pay-from-credit.ts';
import { notifyOfInvoice } from '../outbox/notify-of-invoice.ts';
import { activateSubscription } from './activate-subscription.ts';
import type { AccessDeps } from './review-access.ts';

/**
 * Issues an invoice: the company's credit is used for it, an invoice that is paid by the credit grants access
 * at once, and the number is assigned last. All other work of the transaction must be done before.
 */
export async function issueInvoice(
  deps: AccessDeps & Pick<Platform, 'ids' | 'text' | 'jobs'>,
  tx: Tx,
  invoice: NewInvoice,
): Promise<InvoiceRow> {
  const { seller } = invoice;
  const today = dayIn(seller.party.timeZone, deps.clock.now());
  const draft = await draftInvoice(deps, tx, invoice);
  const paidKopecks = await spendCredit(deps, tx, draft);
  if (paidKopecks === draft.kopecks)
    await activateSubscription(deps, tx, draft, { on: today, settings: seller.settings });
  await notifyOfInvoice(deps, tx, draft, 'issued');
  return finalizeInvoice(deps, tx, draft, { ...invoice, issuedOn: today, paidKopecks });
}
