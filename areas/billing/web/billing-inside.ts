import { billingPages, duePart, promoPart } from '@artel/billing/contract';
import { defineInside } from '@artel/web';
import { IconFileInvoice, IconFileText, IconLayoutColumns, IconTags } from '@tabler/icons-react';

/** The parts of the area that a signed-in person sees outside of its pages. */
export const billingInside = defineInside({
  widgets: [
    {
      name: 'tariffs-promo',
      component: async () => (await import('./tariffs/tariffs-promo.tsx')).TariffsPromo,
      part: promoPart,
      mock: 'mock-tariffs-promo',
      replaces: 'trial',
      order: 15,
    },
    {
      name: 'billing-due',
      component: async () => (await import('./due/due-widget.tsx')).DueWidget,
      part: duePart,
      order: 16,
    },
  ],
  found: [
    {
      kind: 'billing/invoice',
      titleKey: 'billing.found',
      icon: IconFileInvoice,
      order: 70,
    },
  ],
  menu: [
    {
      key: 'docs',
      page: billingPages.documents,
      group: 'company',
      icon: IconFileText,
      permission: 'billing.see',
    },
    {
      key: 'invoices',
      page: billingPages.invoices,
      group: 'company',
      icon: IconFileInvoice,
      permission: 'billing.see',
    },
    {
      key: 'tariffs',
      page: billingPages.tariffs,
      group: 'company',
      icon: IconTags,
      permission: 'billing.see',
    },
    {
      key: 'tariff-lines',
      page: billingPages.tariffLines,
      group: 'company',
      icon: IconLayoutColumns,
      permission: 'billing.see',
    },
  ],
});
