import { defineWebArea } from '@artel/web';
import { IconBell } from '@tabler/icons-react';

/** What happened, told by the bell and by letters. */
export const notificationsWeb = defineWebArea({
  name: 'notifications',
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  profileSections: [
    {
      name: 'notifications',
      titleKey: 'notifications.section.title',
      icon: IconBell,
      component: async () => (await import('./preferences/preferences-section.tsx')).PreferencesSection,
      order: 40,
    },
  ],
});
