import { defineInside } from '@artel/web';
import { IconBell } from '@tabler/icons-react';

/** What a person chooses about being told. */
export const notificationsInside = defineInside({
  tourSlides: async () => (await import('./tour/bell-slide.ts')).slides,
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
