import { getInvoiceFile, getSoldInvoiceFile } from '@artel/billing/contract';
import { call } from '@artel/web';

/** The address of an invoice's PDF. */
export function findInvoice(invoiceId: string): Promise<{ href: string }> {
  return call(getInvoiceFile, { params: { invoiceId } });
}

/** The same for the seller. */
export function findSoldInvoice(companyId: string, invoiceId: string): Promise<{ href: string }> {
  return call(getSoldInvoiceFile, { params: { companyId, invoiceId } });
}
