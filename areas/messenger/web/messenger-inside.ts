import { defineInside } from '@artel/web';
import { IconList } from '@tabler/icons-react';

/** What a signed-in person sees of the area. */
export const messengerInside = defineInside({
  companySections: [
    {
      name: 'messenger-conversations',
      titleKey: 'messenger.conversations.title',
      icon: IconList,
      component: async () => (await import('./conversations/conversations-section.tsx')).ConversationsSection,
      order: 50,
    },
  ],
});
