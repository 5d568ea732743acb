import { defineInside, type PageSection, publicConfig } from '@artel/web';
import { IconCookie } from '@tabler/icons-react';

const sections: readonly PageSection[] = [
  {
    name: 'cookies',
    titleKey: 'stats.consent.title',
    icon: IconCookie,
    component: async () => (await import('./consents/consent-room.ts')).ConsentSection,
    order: 90,
  },
];

/** Where no analytics is switched on there is nothing to choose. */
export const statsInside = defineInside({
  get profileSections() {
    return publicConfig().analytics?.enabled ? sections : [];
  },
});
