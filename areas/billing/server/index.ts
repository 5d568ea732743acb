import strings from '@artel/billing/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { actsForCustomers } from './acts-for-customers/acts-for-customers-feature.ts';
import { addresses } from './addresses/addresses-feature.ts';
import { archiveSource } from './archives/archive-source.ts';
import { archives } from './archives/archives-feature.ts';
import { auditSubjects } from './audit-subjects.ts';
import { closingPreferences } from './closing-preferences/closing-preferences-feature.ts';
import { billingMoves } from './company-move.ts';
import { customers } from './customers/customers-feature.ts';
import { seedCatalogue } from './demo/seed-catalogue.ts';
import { seedTrade } from './demo/seed-trade.ts';
import { documentSource } from './documents/document-source.ts';
import { documents } from './documents/documents-feature.ts';
import { loadDue } from './due/load-due.ts';
import { createEntitlements } from './entitlements/create-entitlements.ts';
import { events } from './events.ts';
import { invoicesFile, soldInvoicesFile } from './invoices/create-invoices-file.ts';
import { invoiceSource } from './invoices/invoice-source.ts';
import { invoices } from './invoices/invoices-feature.ts';
import { linkConnections } from './links/link-connections.ts';
import { linkSource } from './links/link-source.ts';
import { links } from './links/links-feature.ts';
import { invoiceNotices } from './messages/invoice-notices.ts';
import { messages } from './messages/messages-feature.ts';
import { offers } from './offers/offers-feature.ts';
import { payments } from './payments/payments-feature.ts';
import { priceNotice } from './prices/price-notices.ts';
import { prices } from './prices/prices-feature.ts';
import { loadPromo } from './promo/load-promo.ts';
import { sellers } from './sellers/sellers-feature.ts';
import { pictureSource } from './sellers/sign-pictures.ts';
import { scanSource } from './signing/scan-source.ts';
import { signing } from './signing/signing-feature.ts';
import { signingNotices } from './signing/signing-notices.ts';
import { accessNotices } from './subscriptions/access-notices.ts';
import { redirectToSubscriptions } from './subscriptions/redirect-to-subscriptions.ts';
import { subscriptions } from './subscriptions/subscriptions-feature.ts';
import { tariffs } from './tariffs/tariffs-feature.ts';
import { billingTenancy } from './tenancy.ts';

/** The area of billing, from tariffs to closing documents: what companies use, what it costs and whether it is paid. */
export const billingArea = defineArea({
  name: 'billing',
  isOff: ({ billing }) => !billing,
  ports: (platform) => ({ entitlements: createEntitlements(platform) }),
  isClosedToKeys: true,
  events,
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  auditSubjects,
  features: [
    customers,
    tariffs,
    subscriptions,
    invoices,
    payments,
    documents,
    signing,
    archives,
    addresses,
    messages,
    links,
    sellers,
    actsForCustomers,
    offers,
    prices,
    closingPreferences,
  ],
  permissions: {
    'billing.see': ['owner', 'admin', 'accountant'],
    'billing.manage': ['owner', 'admin'],
    'billing.sign': ['owner', 'admin', 'accountant'],
    'billing.export': ['owner', 'admin', 'accountant'],
    // Held in the operator's company only.
    'operator.tariffs': ['owner', 'admin'],
    'operator.billing': ['owner', 'admin', 'accountant'],
    'operator.export': ['owner', 'admin', 'accountant'],
  },
  dashboard: [loadPromo, loadDue],
  routeRules: [redirectToSubscriptions],
  connections: [linkConnections],
  notices: [...accessNotices, ...invoiceNotices, ...signingNotices, priceNotice],
  downloads: [
    invoiceSource,
    documentSource,
    linkSource,
    scanSource,
    archiveSource,
    invoicesFile.source,
    soldInvoicesFile.source,
  ],
  imageSources: [pictureSource],
  begin: seedCatalogue,
  seed: async (deps) => {
    await seedTrade(deps);
    return [];
  },
  tenancy: billingTenancy,
  moves: billingMoves,
  retainedOfCompany: [
    'billing.invoices',
    'billing.invoice_lines',
    'billing.ledger',
    'billing.services',
    'billing.documents',
    'billing.document_lines',
    'billing.agreements',
  ],
});

export { sumEarned } from './customers/customers.store.ts';
export { getCustomerTotals } from './customers/get-customer-totals.ts';
export { readSales } from './customers/read-sales.ts';
export { countSeatsToRenew } from './subscriptions/count-seats-to-renew.ts';
