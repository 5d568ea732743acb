import { statsPages } from '@artel/stats/contract';
import { defineInside, type PageSection, publicConfig } from '@artel/web';
import { IconChartBar, IconCookie } from '@tabler/icons-react';

const sections: readonly PageSection[] = [
  {
    name: 'cookies',
    titleKey: 'stats.consent.title',
    icon: IconCookie,
    component: async () => (await import('./consents/consent-screens.ts')).ConsentSection,
    order: 90,
  },
];

/** If analytics is off, there is nothing to choose. */
export const statsInside = defineInside({
  menu: [
    {
      key: 'stats',
      page: statsPages.stats,
      group: 'company',
      icon: IconChartBar,
      permission: 'stats.see',
      shortcut: 'g s',
    },
  ],
  get profileSections() {
    return publicConfig().analytics?.enabled ? sections : [];
  },
});
