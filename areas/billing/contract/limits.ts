import { defineLimits } from '@artel/contract';

/** Limits on what can be created in this area. */
export const billingLimits = defineLimits('billing', {
  'tariff-lines': { of: 'installation', existing: 20 },
  /** Tariffs per line. */
  tariffs: { of: 'installation', existing: 20 },
  /** A company keeps the price of a tariff at which it subscribed. */
  'tariff-versions': { of: 'installation', perDay: 200 },
  previews: { of: 'company', perDay: 500 },
  invoices: { of: 'company', perDay: 50 },
  /** Exports of invoices as tables. */
  'invoice-files': { of: 'member', perDay: 100 },
  'bank-files': { of: 'company', perDay: 200 },
  /** Assignments of payments at the desk. */
  'payment-parts': { of: 'company', perDay: 5_000 },
  /** Signed documents that are uploaded as files, counted for the uploading company. */
  scans: { of: 'company', perDay: 200 },
  /** Stamps and signatures are stored as long as a document shows them. */
  pictures: { of: 'company', perDay: 20 },
  corrections: { of: 'company', perDay: 500 },
  offers: { of: 'installation', perDay: 20 },
  agreements: { of: 'company', perDay: 200 },
});
