import { defineInside } from '@artel/web';
import { IconGavel, IconId } from '@tabler/icons-react';

/** The company's card, and the operator's list of companies that request confirmation. */
export const requisitesInside = defineInside({
  companySections: [
    {
      name: 'card',
      titleKey: 'requisites.card.title',
      icon: IconId,
      component: async () => (await import('./card-section.tsx')).CardSection,
      order: 1,
      permission: 'company.manage',
    },
    {
      name: 'claims',
      titleKey: 'requisites.claims.title',
      icon: IconGavel,
      component: async () => (await import('./confirmation/claims-section.tsx')).ClaimsSection,
      order: 90,
      permission: 'operator.companies',
    },
  ],
});
