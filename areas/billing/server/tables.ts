import { table } from '@artel/server';
import type { Db } from './db.ts';

export const accesses = table<Db>()('billing.accesses', { key: ['companyId'] });
export const accountingAddresses = table<Db>()('billing.accounting_addresses', {
  key: ['companyId', 'email'],
});
export const agreements = table<Db>()('billing.agreements', { key: ['companyId', 'entry'] });
export const bankFiles = table<Db>()('billing.bank_files', { key: ['companyId', 'id'] });
export const bankPayments = table<Db>()('billing.bank_payments', { key: ['companyId', 'id'] });
export const closingPreferences = table<Db>()('billing.closing_preferences', { key: ['companyId'] });
export const closings = table<Db>()('billing.closings', { key: ['companyId'] });
export const documentLines = table<Db>()('billing.document_lines', {
  key: ['companyId', 'documentId', 'place'],
});
export const documents = table<Db>()('billing.documents', { key: ['companyId', 'id'] });
export const invoiceLines = table<Db>()('billing.invoice_lines', {
  key: ['companyId', 'invoiceId', 'place'],
});
export const links = table<Db>()('billing.invoice_links', { key: ['companyId', 'id'] });
export const invoiceMessages = table<Db>()('billing.invoice_messages', {
  key: ['companyId', 'invoiceId', 'about'],
});
export const invoices = table<Db>()('billing.invoices', { key: ['companyId', 'id'] });
export const numberSeries = table<Db>()('billing.number_series', { key: ['companyId', 'series', 'year'] });
export const offers = table<Db>()('billing.offers', { key: ['number'] });
export const paymentParts = table<Db>()('billing.payment_parts', { key: ['companyId', 'id'] });
export const pictures = table<Db>()('billing.pictures', { key: ['companyId', 'kind'] });
export const previews = table<Db>()('billing.previews', { key: ['companyId', 'id'] });
export const priceChanges = table<Db>()('billing.price_changes', { key: ['tariffId', 'number'] });
export const regimes = table<Db>()('billing.regimes', { key: ['companyId', 'fromOn'] });
export const replacedPictures = table<Db>()('billing.replaced_pictures', { key: ['companyId', 'blobId'] });
export const sellers = table<Db>()('billing.sellers', { key: ['companyId'] });
export const services = table<Db>()('billing.services', { key: ['companyId', 'invoiceId', 'place'] });
export const signers = table<Db>()('billing.signers', { key: ['companyId', 'fromOn'] });
export const subscriptions = table<Db>()('billing.subscriptions', { key: ['companyId', 'id'] });
export const tariffLines = table<Db>()('billing.tariff_lines', { key: ['id'] });
export const tariffVersions = table<Db>()('billing.tariff_versions', { key: ['tariffId', 'number'] });
export const tariffs = table<Db>()('billing.tariffs', { key: ['id'] });
