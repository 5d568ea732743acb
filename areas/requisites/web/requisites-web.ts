import { defineWebArea } from '@artel/web';

/** A company's legal details: sections of the company's page. */
export const requisitesWeb = defineWebArea({
  name: 'requisites',
  pages: [],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./requisites-inside.ts')).requisitesInside,
});
