import { notificationsPages } from '@artel/notifications/contract';
import { defineWebArea } from '@artel/web';

/** Notifications of events, by the bell and by letters. */
export const notificationsWeb = defineWebArea({
  name: 'notifications',
  pages: [
    {
      page: notificationsPages.letterChoice,
      component: async () => (await import('./letter-choice/letter-choice-page.tsx')).LetterChoicePage,
    },
  ],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./notifications-inside.ts')).notificationsInside,
});
