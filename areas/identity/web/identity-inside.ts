import { defineInside } from '@artel/web';
import { IconFileCheck, IconShieldLock } from '@tabler/icons-react';

/** The parts of the own account that a signed-in person sees. */
export const identityInside = defineInside({
  profileSections: [
    {
      name: 'security',
      titleKey: 'identity.security.title',
      icon: IconShieldLock,
      component: async () => (await import('./security-section.tsx')).SecuritySection,
      order: 2,
    },
    {
      name: 'consents',
      titleKey: 'identity.consents.title',
      icon: IconFileCheck,
      component: async () => (await import('./consents/consents-section.tsx')).ConsentsSection,
      order: 80,
    },
  ],
});
