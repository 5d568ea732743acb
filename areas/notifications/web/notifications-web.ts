import { defineWebArea } from '@artel/web';

/** What happened, told by the bell and by letters. */
export const notificationsWeb = defineWebArea({
  name: 'notifications',
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./notifications-inside.ts')).notificationsInside,
});
