import { defineWebArea } from '@artel/web';

/** Exports and erasure of people and companies, and what others see of a person: sections of two pages. */
export const privacyWeb = defineWebArea({
  name: 'privacy',
  pages: [],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./privacy-inside.ts')).privacyInside,
});
