import { billingErrors } from '@artel/billing/contract';
import { AppError } from '@artel/contract';
import { openLink, type WithTransaction } from '@artel/server';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { invoices } from '../tables.ts';
import { findLinkByHash, findLinkCompanyId, type LinkRow } from './links.store.ts';

type Deps = Pick<WithTransaction, 'db' | 'tx' | 'clock' | 'secrets'>;

/**
 * Every failure of a link gives the same answer, so that a stranger does not learn whether it never existed,
 * expired or was revoked.
 */
const gone = () => new AppError(billingErrors['link-gone']);

/** The invoice behind a link, by its secret; from here on the transaction sees its buyer. */
export async function findPayable(deps: Deps, uuid: string): Promise<{ link: LinkRow; invoice: InvoiceRow }> {
  const link = await openLink(deps, uuid, {
    findCompanyId: findLinkCompanyId,
    find: findLinkByHash,
    gone,
  });
  const invoice = await invoices.find(deps.tx, { companyId: link.companyId, id: link.invoiceId });
  if (!invoice || invoice.state === 'draft') throw gone();
  return { link, invoice };
}
