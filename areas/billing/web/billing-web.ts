import { billingPages } from '@artel/billing/contract';
import { defineWebArea } from '@artel/web';

/** Tariffs, subscriptions, invoices and closing documents. */
export const billingWeb = defineWebArea({
  name: 'billing',
  isOff: ({ billing }) => !billing,
  pages: [
    {
      page: billingPages.tariffs,
      component: async () => (await import('./tariffs/tariffs-page.tsx')).TariffsPage,
    },
    {
      page: billingPages.tariffLines,
      component: async () => (await import('./tariffs/tariff-lines-page.tsx')).TariffLinesPage,
    },
    {
      page: billingPages.subscriptions,
      component: async () => (await import('./subscriptions/subscriptions-page.tsx')).SubscriptionsPage,
    },
    {
      page: billingPages.invoices,
      component: async () => (await import('./invoices/invoices-page.tsx')).InvoicesPage,
    },
    {
      page: billingPages.pay,
      component: async () => (await import('./links/pay-page.tsx')).PayPage,
    },
    {
      page: billingPages.documents,
      component: async () => (await import('./documents/documents-page.tsx')).DocumentsPage,
    },
  ],
  debugFlags: ['mock-tariffs-promo', 'mock-invoices', 'mock-documents-list'],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./billing-inside.ts')).billingInside,
});
