import { defineWebArea } from '@artel/web';

/** The area's screens. */
export const integrationsWeb = defineWebArea({
  name: 'integrations',
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./integrations-inside.ts')).integrationsInside,
});
