import { findCard } from '@artel/requisites/server';
import type { Platform, Tx } from '@artel/server';
import { undoAcceptance } from '../agreements/agreements.store.ts';
import { isOffered } from '../invoices/invoices.store.ts';
import { inCompany } from '../parties/in-company.ts';
import { invoices } from '../tables.ts';
import { listPaidInvoiceIds, type PartRow } from './payment-parts.store.ts';

/**
 * Revokes the acceptance that a payment of the company made by paying an invoice, unless another payment of
 * its own pays an invoice with the same offer; behind the lock of the books. An acceptance by a member of the
 * company stays.
 */
export async function revokeAcceptance(
  deps: Pick<Platform, 'db' | 'clock' | 'audit'>,
  tx: Tx,
  { companyId: sellerId, id, invoiceId }: PartRow,
  { buyerId, userId }: { readonly buyerId: string; readonly userId: string },
): Promise<void> {
  const invoice = invoiceId === null ? null : await invoices.find(tx, { companyId: buyerId, id: invoiceId });
  const offerNumber = invoice?.offerNumber ?? null;
  if (offerNumber === null) return;
  const inn = (await findCard(tx, buyerId))?.inn ?? '';
  // If the card no longer has an INN, no payment counts as the company's own.
  const ids =
    inn === ''
      ? []
      : await inCompany(deps, tx, { reason: 'billing/payments', companyId: sellerId, backTo: buyerId }, () =>
          listPaidInvoiceIds(tx, sellerId, { buyerId, inn, but: id }),
        );
  if (await isOffered(tx, buyerId, { ids, offerNumber })) return;
  if (!(await undoAcceptance(tx, { companyId: buyerId, offerNumber }, deps.clock.now()))) return;
  await deps.audit.record(tx, {
    act: 'billing/offer-acceptance-undone',
    userId,
    companyId: buyerId,
    subject: `offer:${offerNumber}`,
    after: { number: offerNumber },
  });
}
