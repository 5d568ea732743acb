import { defineWebArea, type PageSection, publicConfig } from '@artel/web';
import { IconCookie } from '@tabler/icons-react';

const sections: readonly PageSection[] = [
  {
    name: 'cookies',
    titleKey: 'stats.consent.title',
    icon: IconCookie,
    component: async () => (await import('./consent/consent-room.ts')).ConsentSection,
    order: 90,
  },
];

/** The visitor's choice about analytics; where none is switched on there is nothing to choose. */
export const statsWeb = defineWebArea({
  name: 'stats',
  get profileSections() {
    return publicConfig().analytics?.enabled ? sections : [];
  },
});
