import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { inCompany } from '../parties/in-company.ts';
import { signDocumentUrl } from '../printing/pdf-source.ts';
import { invoices } from '../tables.ts';
import { invoiceSource } from './invoice-source.ts';

interface Wanted {
  readonly companyId: string;
  readonly invoiceId: string;
}

/** Returns the seller's signed address of an invoice, valid for ten minutes. */
export async function getSoldInvoiceFile(
  deps: WithTransaction,
  actor: MemberActor,
  { companyId, invoiceId }: Wanted,
): Promise<{ href: string }> {
  const { companyId: sellerId } = actor.membership;
  const row = await inCompany(
    deps,
    deps.tx,
    { reason: 'billing/sold-papers', companyId, backTo: sellerId },
    () => invoices.find(deps.tx, { companyId, id: invoiceId }),
  );
  if (row?.sellerId !== sellerId || row.state === 'draft') throw new AppError(requestErrors['not-found']);
  return signDocumentUrl(deps, invoiceSource, actor, { companyId, id: invoiceId });
}
