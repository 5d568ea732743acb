import { defineInside } from '@artel/web';
import { IconBell } from '@tabler/icons-react';

/** The settings for a person's notifications. */
export const notificationsInside = defineInside({
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
