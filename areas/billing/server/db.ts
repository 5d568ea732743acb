// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed, written as text. */
type Json = ColumnType<unknown, string, string>;

interface BillingAccesses {
  companyId: string;
  endsOn: string | null;
  isNotified: Generated<boolean>;
  isOver: Generated<boolean>;
  noticeUntil: string | null;
  timeZone: string;
  trialFrom: string | null;
  trialUntil: string | null;
}

interface BillingAccountingAddresses {
  companyId: string;
  email: string;
  place: number;
}

interface BillingAgreements {
  agreedAt: Timestamp;
  agreedBy: string | null;
  companyId: string;
  contractNumber: string | null;
  contractOn: string | null;
  entry: number;
  inn: Generated<string>;
  offerHash: string | null;
  offerNumber: number | null;
  undoneAt: Timestamp | null;
}

interface BillingBankFiles {
  account: string;
  closingKopecks: number;
  companyId: string;
  createdAt: Timestamp;
  creditedKopecks: number;
  debitedKopecks: number;
  endsOn: string;
  id: string;
  openingKopecks: number;
  payments: number;
  startsOn: string;
}

interface BillingBankPayments {
  bookedOn: string;
  companyId: string;
  documentOn: string;
  fileId: string;
  id: string;
  key: Buffer;
  kopecks: number;
  number: string;
  payerAccount: string;
  payerInn: string;
  payerKpp: string;
  payerName: string;
  purpose: string;
  state: string;
  usedKopecks: Generated<number>;
  version: Generated<number>;
}

interface BillingClosingPreferences {
  closing: string;
  companyId: string;
}

interface BillingClosings {
  companyId: string;
  month: string;
}

interface BillingDocumentLines {
  companyId: string;
  documentId: string;
  endsBefore: string;
  invoiceId: string;
  invoicePlace: number;
  kopecks: number;
  name: string;
  place: number;
  startsOn: string;
  vatKopecks: number;
  vatRate: number | null;
}

interface BillingDocuments {
  basis: string;
  buyer: Json;
  companyId: string;
  correctedOn: string | null;
  correction: Generated<number>;
  createdAt: Timestamp;
  finalizedAt: Timestamp | null;
  id: string;
  issuedOn: string;
  kind: string;
  kopecks: number;
  linesOf: string | null;
  month: string;
  number: string | null;
  payments: Generated<string>;
  place: number | null;
  refusal: Generated<string>;
  remindedAt: Timestamp | null;
  scanBlobId: string | null;
  scanType: string | null;
  seller: Json;
  sellerId: string;
  sentAt: Timestamp | null;
  state: string;
  vatKopecks: number;
  year: number;
}

interface BillingInvoiceLines {
  companyId: string;
  invoiceId: string;
  kopecks: number;
  name: string;
  place: number;
  priceKopecks: number;
  quantity: number;
  unit: string;
  vatKopecks: number;
  vatRate: number | null;
}

interface BillingInvoiceLinks {
  companyId: string;
  expiresAt: Timestamp;
  id: string;
  invoiceId: string;
  tokenHash: Buffer;
}

interface BillingInvoiceMessages {
  about: string;
  companyId: string;
  createdAt: Timestamp;
  invoiceId: string;
  sentAt: Timestamp | null;
}

interface BillingInvoiceWords {
  companyId: string;
  invoiceId: string;
  parts: number;
  stem: string | null;
  word: string;
}

interface BillingInvoices {
  basis: string;
  buyer: Json | null;
  buyerInn: Generated<string>;
  companyId: string;
  createdAt: Timestamp;
  creditKopecks: Generated<number>;
  dueOn: string | null;
  id: string;
  issuedOn: string | null;
  kopecks: number;
  number: string | null;
  offerNumber: number | null;
  paidKopecks: Generated<number>;
  paidOn: string | null;
  periodFrom: string | null;
  periodUntil: string | null;
  place: number | null;
  purpose: Generated<string>;
  reason: string;
  replaced: Json | null;
  seats: number;
  seller: Json | null;
  sellerId: string;
  state: string;
  subscriptionId: string;
  tariffId: string;
  tariffVersion: number;
  vatKopecks: number;
  year: number | null;
}

interface BillingLedger {
  balance: number;
  companyId: string;
  createdAt: Timestamp;
  entry: number;
  invoiceId: string | null;
  kind: string;
  kopecks: number;
  paymentId: string | null;
}

interface BillingNumberSeries {
  companyId: string;
  last: number;
  series: string;
  year: number;
}

interface BillingOffers {
  content: string;
  hash: string;
  number: number;
  publishedAt: Timestamp;
}

interface BillingPaymentParts {
  buyerId: string | null;
  buyerName: Generated<string>;
  companyId: string;
  createdAt: Timestamp;
  id: string;
  invoiceId: string | null;
  invoiceNumber: Generated<string>;
  kind: string;
  kopecks: number;
  madeBy: string;
  note: Generated<string>;
  paymentId: string;
  spentKopecks: Generated<number>;
  undoneAt: Timestamp | null;
}

interface BillingPictures {
  blobId: string;
  companyId: string;
  kind: string;
  signerName: string;
}

interface BillingPreviews {
  answer: Json;
  companyId: string;
  confirmedAt: Timestamp | null;
  expiresAt: Timestamp;
  id: string;
  requested: Json;
}

interface BillingPriceChanges {
  announcedAt: Timestamp;
  fromOn: string;
  number: number;
  tariffId: string;
}

interface BillingRegimes {
  companyId: string;
  fromOn: string;
  isPlanned: Generated<boolean>;
  regime: string;
}

interface BillingReplacedPictures {
  blobId: string;
  companyId: string;
  replacedAt: Timestamp;
}

interface BillingSellers {
  actPrefix: string;
  closingKind: string | null;
  companyId: string;
  dueDays: number;
  firstAct: number;
  firstInvoice: number;
  firstTaxInvoice: Generated<number>;
  graceDays: number;
  invoicePrefix: string;
  taxInvoicePrefix: Generated<string>;
  version: Generated<number>;
}

interface BillingServices {
  companyId: string;
  endsBefore: string;
  invoiceId: string;
  isUndone: Generated<boolean>;
  kopecks: number;
  name: string;
  place: number;
  startsOn: string;
}

interface BillingSigners {
  accountantName: string;
  authority: string;
  companyId: string;
  fromOn: string;
  name: string;
  position: string;
}

interface BillingSubscriptions {
  anchorOn: string | null;
  cancels: Generated<boolean>;
  companyId: string;
  createdAt: Timestamp;
  earlierFrom: string | null;
  earlierSeats: number | null;
  earlierTariffId: string | null;
  earlierTariffVersion: number | null;
  endedOn: string | null;
  id: string;
  isBase: boolean;
  lineId: string;
  nextSeats: number | null;
  nextTariffId: string | null;
  nextTariffVersion: number | null;
  paidFrom: string | null;
  paidUntil: string | null;
  period: Generated<number>;
  seats: number;
  tariffId: string;
  tariffVersion: number;
  timeZone: string;
  trialUntil: string | null;
  version: Generated<number>;
}

interface BillingTariffLines {
  about: string;
  createdAt: Timestamp;
  id: string;
  isBase: boolean;
  isOffered: Generated<boolean>;
  name: string;
  place: number;
  version: Generated<number>;
}

interface BillingTariffVersions {
  createdAt: Timestamp;
  flatKopecks: number;
  limits: Json;
  number: number;
  seatKopecks: number;
  tariffId: string;
  term: string;
}

interface BillingTariffs {
  about: string;
  createdAt: Timestamp;
  id: string;
  isOffered: boolean;
  lineId: string;
  name: string;
  place: number;
  version: Generated<number>;
}

export interface Db {
  'billing.accesses': BillingAccesses;
  'billing.accounting_addresses': BillingAccountingAddresses;
  'billing.agreements': BillingAgreements;
  'billing.bank_files': BillingBankFiles;
  'billing.bank_payments': BillingBankPayments;
  'billing.closing_preferences': BillingClosingPreferences;
  'billing.closings': BillingClosings;
  'billing.document_lines': BillingDocumentLines;
  'billing.documents': BillingDocuments;
  'billing.invoice_lines': BillingInvoiceLines;
  'billing.invoice_links': BillingInvoiceLinks;
  'billing.invoice_messages': BillingInvoiceMessages;
  'billing.invoice_words': BillingInvoiceWords;
  'billing.invoices': BillingInvoices;
  'billing.ledger': BillingLedger;
  'billing.number_series': BillingNumberSeries;
  'billing.offers': BillingOffers;
  'billing.payment_parts': BillingPaymentParts;
  'billing.pictures': BillingPictures;
  'billing.previews': BillingPreviews;
  'billing.price_changes': BillingPriceChanges;
  'billing.regimes': BillingRegimes;
  'billing.replaced_pictures': BillingReplacedPictures;
  'billing.sellers': BillingSellers;
  'billing.services': BillingServices;
  'billing.signers': BillingSigners;
  'billing.subscriptions': BillingSubscriptions;
  'billing.tariff_lines': BillingTariffLines;
  'billing.tariff_versions': BillingTariffVersions;
  'billing.tariffs': BillingTariffs;
}
