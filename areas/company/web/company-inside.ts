import { companyPages, newcomersPart } from '@artel/company/contract';
import { defineInside } from '@artel/web';
import {
  IconBriefcase,
  IconHistory,
  IconMessages,
  IconPalette,
  IconSitemap,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { hasMessenger } from './messenger/open-messenger.ts';

/** The parts of the area that signed-in people see: their company and their profile. */
export const companyInside = defineInside({
  menu: [{ key: 'users', page: companyPages.users, group: 'company', icon: IconUsers, shortcut: 'g u' }],
  widgets: [
    {
      name: 'newcomers',
      component: async () => (await import('./newcomers/newcomers-widget.tsx')).NewcomersWidget,
      part: newcomersPart,
      order: 60,
    },
  ],
  found: [{ kind: 'company/member', titleKey: 'company.found', icon: IconUser, order: 10 }],
  companySections: [
    {
      name: 'audit',
      titleKey: 'company.audit.title',
      icon: IconHistory,
      component: async () => (await import('./audit/audit-section.tsx')).AuditSection,
      order: 80,
      permission: 'company.see-audit',
    },
  ],
  profileSections: [
    {
      name: 'personal',
      titleKey: 'company.personal.title',
      icon: IconUser,
      component: async () => (await import('./person/personal-section.tsx')).PersonalSection,
      order: 1,
    },
    {
      name: 'work',
      titleKey: 'company.work.title',
      icon: IconBriefcase,
      component: async () => (await import('./work/work-section.tsx')).WorkSection,
      order: 3,
    },
    {
      name: 'look',
      titleKey: 'company.look.title',
      icon: IconPalette,
      component: async () => (await import('./appearance/appearance-section.tsx')).AppearanceSection,
      order: 4,
    },
  ],
  creates: [
    {
      name: 'company/create-department',
      titleKey: 'company.departments.create',
      icon: IconSitemap,
      permission: 'company.manage-people',
      page: companyPages.users,
      search: { view: 'departments', new: 'department' },
      shortcut: 'c d',
      order: 60,
    },
  ],
  commands: [
    {
      name: 'company/messenger',
      titleKey: 'company.work.messenger',
      keywordsKey: 'company.work.messenger-words',
      icon: IconMessages,
      action: 'messenger',
      isOffered: hasMessenger,
    },
  ],
});
