import type { SellerSettings } from '@artel/billing/contract';

/** Settings of a seller who has neither issued an invoice nor set anything yet. */
export const sellerSettings: SellerSettings = {
  invoicePrefix: '',
  firstInvoice: 1,
  actPrefix: '',
  firstAct: 1,
  taxInvoicePrefix: '',
  firstTaxInvoice: 1,
  closingKind: null,
  dueDays: 5,
  graceDays: 7,
  invoicesBegun: false,
  actsBegun: false,
  taxInvoicesBegun: false,
  pictures: [],
  signers: [],
  regime: 'usn-5',
  regimes: [],
  missing: [],
  version: 0,
};
