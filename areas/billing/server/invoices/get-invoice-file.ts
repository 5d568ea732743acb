import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { signDocumentUrl } from '../printing/pdf-source.ts';
import { invoiceSource } from './invoice-source.ts';
import { findInvoice } from './invoices.store.ts';

/** Says where the browser may load an invoice from, in the next ten minutes. */
export async function getInvoiceFile(
  deps: WithTransaction,
  actor: MemberActor,
  invoiceId: string,
): Promise<{ href: string }> {
  const { companyId } = actor.membership;
  const row = await findInvoice(deps.tx, companyId, invoiceId);
  if (!row || row.state === 'draft') throw new AppError(requestErrors['not-found']);
  return signDocumentUrl(deps, invoiceSource, actor, { companyId, id: invoiceId });
}
