import { messengerPages } from '@artel/messenger/contract';
import { defineWebArea } from '@artel/web';

const messenger = async () => (await import('./messenger-page.tsx')).MessengerPage;

/** The area's screens. */
export const messengerWeb = defineWebArea({
  name: 'messenger',
  pages: [
    { page: messengerPages.messenger, component: messenger },
    { page: messengerPages.conversation, component: messenger },
  ],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./messenger-inside.ts')).messengerInside,
});
