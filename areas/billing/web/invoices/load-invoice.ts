import { getInvoiceFile, getSoldInvoiceFile } from '@artel/billing/contract';
import { loadFile } from '@artel/company/web';
import { call, showFailure } from '@artel/web';

/** Lets the browser load an invoice. */
export async function loadInvoice(invoiceId: string): Promise<void> {
  try {
    loadFile((await call(getInvoiceFile, { params: { invoiceId } })).href);
  } catch (failure) {
    showFailure(failure);
  }
}

/** The same for who sells. */
export async function loadSoldInvoice(companyId: string, invoiceId: string): Promise<void> {
  try {
    loadFile((await call(getSoldInvoiceFile, { params: { companyId, invoiceId } })).href);
  } catch (failure) {
    showFailure(failure);
  }
}
