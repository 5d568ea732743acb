import { mailPages } from '@artel/mail/contract';
import { defineWebArea } from '@artel/web';

/** The area's screens. */
export const mailWeb = defineWebArea({
  name: 'mail',
  pages: [
    {
      page: mailPages.letters,
      component: async () => (await import('./letters/letters-page.tsx')).LettersPage,
    },
  ],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./mail-inside.ts')).mailInside,
});
