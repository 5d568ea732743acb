import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { signDocumentUrl } from '../printing/pdf-source.ts';
import { invoices } from '../tables.ts';
import { invoiceSource } from './invoice-source.ts';

/** Returns the address from which the browser may load an invoice in the next ten minutes. */
export async function getInvoiceFile(
  deps: WithTransaction,
  actor: MemberActor,
  invoiceId: string,
): Promise<{ href: string }> {
  const { companyId } = actor.membership;
  const row = await invoices.find(deps.tx, { companyId, id: invoiceId });
  if (!row || row.state === 'draft') throw new AppError(requestErrors['not-found']);
  return signDocumentUrl(deps, invoiceSource, actor, { companyId, id: invoiceId });
}
