export { accessActs } from './access-acts.ts';
export {
  cancelFor,
  confirmFor,
  invoiceFor,
  listSubscriptionsOnBehalf,
  previewFor,
} from './acts-for-customers.ts';
export { getAddresses, updateAddresses } from './addresses.ts';
export { createDocumentArchive, createSoldDocumentArchive } from './archives.ts';
export {
  ClosingPreference,
  getClosingPreference,
  updateClosingPreference,
} from './closing-preferences.ts';
export { Customer, listCustomers, restoreCustomer, suspendCustomer } from './customers.ts';
export {
  ClosingDocument,
  type ClosingKind,
  closeMonth,
  DocumentState,
  getDocumentFile,
  getSoldDocumentFile,
  listDocuments,
  listSoldDocuments,
  SoldDocument,
  sendDrafts,
} from './documents.ts';
export { duePart } from './due.ts';
export { billingErrors } from './errors.ts';
export {
  accessEndAnnounced,
  documentRefused,
  documentSent,
  documentsUnsigned,
  invoiceIssued,
  invoicePaid,
  invoiceReminded,
  invoiceVoided,
  priceAhead,
  priceAnnounced,
  renewalOutdated,
  surchargeOutdated,
} from './events.ts';
export {
  createInvoicesFile,
  createSoldInvoicesFile,
  getInvoiceFile,
  getSoldInvoiceFile,
  Invoice,
  InvoiceState,
  type InvoiceSums,
  listInvoices,
  listSoldInvoices,
  sumInvoices,
  sumSoldInvoices,
} from './invoices.ts';
export { billingLimits } from './limits.ts';
export {
  getPayable,
  getPayableFile,
  openInvoiceLink,
  openSoldInvoiceLink,
  PayableInvoice,
  revokeInvoiceLink,
  revokeSoldInvoiceLink,
} from './links.ts';
export { billingChanged, salesChanged } from './live.ts';
export { dashedKopecks, formatKopecks } from './money/money-text.ts';
export { getLater, getPeriod, type Period, type Term } from './money/periods.ts';
export { prorate, splitByMonths } from './money/prorate.ts';
export { type VatRegime, vatRateOn, vatWithin } from './money/vat.ts';
export { acceptOffer, getOffer, publishOffer, recordContract } from './offers.ts';
export { billingPages } from './pages.ts';
export {
  BankPayment,
  closeInvoice,
  creditPayment,
  importBankFile,
  listMissingStatements,
  listPayments,
  MissingStatement,
  matchPayment,
  PaymentPart,
  refundCredit,
  refundPayment,
  Suggestion,
  undoPaymentPart,
} from './payments.ts';
export { announcePrice, countSubscribers, PRICE_NOTICE_DAYS } from './prices.ts';
export { promoPart, TariffsPromo } from './promo.ts';
export {
  cancelRegime,
  DOCUMENT_PICTURE,
  DocumentPicture,
  deletePicture,
  deleteSigner,
  getSellerSettings,
  planRegime,
  putPicture,
  SellerSettings,
  Signer,
  setSigner,
  updateSellerSettings,
} from './sellers.ts';
export {
  correctDocument,
  getScanFile,
  getSoldScanFile,
  refuseDocument,
  SCAN,
  signDocument,
  signSoldDocument,
} from './signing.ts';
export {
  cancelChange,
  cancelSubscription,
  confirmPreview,
  listSubscriptions,
  Preview,
  PreviewedInvoice,
  previewChange,
  previewSubscription,
  resumeSubscription,
  Subscription,
  SubscriptionState,
} from './subscriptions.ts';
export {
  createTariff,
  createTariffLine,
  listTariffLines,
  Tariff,
  TariffLine,
  TariffPrice,
  updateTariff,
  updateTariffLine,
} from './tariffs.ts';
