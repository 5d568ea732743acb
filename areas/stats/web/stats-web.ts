import { statsPages } from '@artel/stats/contract';
import { defineWebArea } from '@artel/web';

/** The usage of a company, and the visitor's choice about analytics. */
export const statsWeb = defineWebArea({
  name: 'stats',
  pages: [
    { page: statsPages.stats, component: async () => (await import('./figures/stats-page.tsx')).StatsPage },
  ],
  inside: async () => (await import('./stats-inside.ts')).statsInside,
});
