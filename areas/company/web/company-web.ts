import { companyPages } from '@artel/company/contract';
import { defineWebArea, loadEntity } from '@artel/web';
import { openMessenger } from './messenger/open-messenger.ts';
import { profileEntity } from './profile/profile-entity.ts';

/** People and their company. */
export const companyWeb = defineWebArea({
  name: 'company',
  pages: [
    {
      page: companyPages.users,
      component: async () => (await import('./users-page.tsx')).UsersPage,
    },
  ],
  addressDialogs: [
    {
      word: 'new-company',
      component: async () => (await import('./opening/open-company-dialog.tsx')).OpenCompanyDialog,
    },
  ],
  debugFlags: ['mock-users-list'],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  actions: { messenger: openMessenger },
  beforeApp: (queries) => loadEntity(queries, profileEntity),
  inside: async () => (await import('./company-inside.ts')).companyInside,
});
