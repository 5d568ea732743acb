import type { SellerSettings } from '@artel/billing/contract';

/** Of a seller who has neither written out nor said anything yet. */
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
  regimes: [],
  version: 0,
};
