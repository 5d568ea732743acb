import { defineWebArea } from '@artel/web';

/** Who a company is for the law: sections of the company's page. */
export const requisitesWeb = defineWebArea({
  name: 'requisites',
  pages: [],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./requisites-inside.ts')).requisitesInside,
});
