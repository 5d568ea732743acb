import { integrationsPages } from '@artel/integrations/contract';
import { defineWebArea } from '@artel/web';

/** The area's screens. */
export const integrationsWeb = defineWebArea({
  name: 'integrations',
  pages: [
    {
      page: integrationsPages.integrations,
      component: async () => (await import('./integrations-page.tsx')).IntegrationsPage,
    },
  ],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./integrations-inside.ts')).integrationsInside,
});
