import type { ClosingKind } from '@artel/billing/contract';
import type { Platform, Tx } from '@artel/server';
import { inCompany } from '../parties/in-company.ts';
import type { Seller } from '../sellers/find-seller.ts';
import { claimNumber } from '../sellers/numbers.store.ts';

interface Numbered {
  readonly companyId: string;
  readonly kind: ClosingKind;
  readonly year: number;
}

/**
 * Returns the next number of a closing document, assigned last of all in its transaction: tax invoices have a
 * sequence of their own, which nothing else uses; acts and UPD 2 share the other.
 */
export async function numberDocument(
  deps: Pick<Platform, 'db'>,
  tx: Tx,
  { companyId: sellerId, settings }: Seller,
  { companyId, kind, year }: Numbered,
): Promise<{ number: string; place: number }> {
  const isTaxInvoice = kind === 'upd-1';
  const [prefix, first] = isTaxInvoice
    ? [settings.taxInvoicePrefix, settings.firstTaxInvoice]
    : [settings.actPrefix, settings.firstAct];
  const series = isTaxInvoice ? 'tax-invoice' : 'act';
  const place = await inCompany(
    deps,
    tx,
    { reason: 'billing/seller-numbers', companyId: sellerId, backTo: companyId },
    () => claimNumber(tx, { companyId: sellerId, series, year, first }),
  );
  return { number: `${prefix}${place}`, place };
}
