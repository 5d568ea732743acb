import { getInvoiceFile, getSoldInvoiceFile } from '@artel/billing/contract';
import { call } from '@artel/web';

/** Where the paper of an invoice may be loaded from. */
export function findInvoice(invoiceId: string): Promise<{ href: string }> {
  return call(getInvoiceFile, { params: { invoiceId } });
}

/** The same for who sells. */
export function findSoldInvoice(companyId: string, invoiceId: string): Promise<{ href: string }> {
  return call(getSoldInvoiceFile, { params: { companyId, invoiceId } });
}
