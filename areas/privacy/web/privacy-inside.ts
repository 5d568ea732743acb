import { defineInside } from '@artel/web';
import { IconDatabaseExport, IconEye } from '@tabler/icons-react';

/** Sections of the pages about the company and about oneself. */
export const privacyInside = defineInside({
  companySections: [
    {
      name: 'data',
      titleKey: 'privacy.sections.company',
      icon: IconDatabaseExport,
      permission: 'company.export',
      component: async () => (await import('./company-data-section.tsx')).CompanyDataSection,
      order: 95,
    },
  ],
  profileSections: [
    {
      name: 'visible',
      titleKey: 'privacy.visible.title',
      icon: IconEye,
      component: async () => (await import('./visible/visible-section.tsx')).VisibleSection,
      order: 3.5,
    },
    {
      name: 'data',
      titleKey: 'privacy.sections.own',
      icon: IconDatabaseExport,
      component: async () => (await import('./own-data-section.tsx')).OwnDataSection,
      order: 95,
    },
  ],
});
