import { defineInside } from '@artel/web';
import { IconDatabaseExport, IconEye } from '@tabler/icons-react';

/** Sections of the pages about the company and about oneself. */
export const privacyInside = defineInside({
  companySections: [
    {
      name: 'data',
      titleKey: 'company.data.company-title',
      icon: IconDatabaseExport,
      permission: 'company.export',
      component: async () => (await import('./sections/company-data-section.tsx')).CompanyDataSection,
      order: 95,
    },
  ],
  profileSections: [
    {
      name: 'visible',
      titleKey: 'company.visible.title',
      icon: IconEye,
      component: async () => (await import('./visible/visible-section.tsx')).VisibleSection,
      order: 3.5,
    },
    {
      name: 'data',
      titleKey: 'company.data.title',
      icon: IconDatabaseExport,
      component: async () => (await import('./sections/own-data-section.tsx')).OwnDataSection,
      order: 95,
    },
  ],
});
