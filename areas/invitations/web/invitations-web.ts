import { companyPages } from '@artel/company/contract';
import { invitationsPages } from '@artel/invitations/contract';
import { defineWebArea } from '@artel/web';

/** Joining a company: the page of invitations, a file of people, and the offer to an invited person. */
export const invitationsWeb = defineWebArea({
  name: 'invitations',
  pages: [
    {
      page: invitationsPages.invitations,
      component: async () => (await import('./invitations-page.tsx')).InvitationsPage,
    },
    {
      page: companyPages.importPeople,
      component: async () => (await import('./imports/import-page.tsx')).ImportPage,
    },
  ],
  addressDialogs: [
    {
      word: 'invitation',
      component: async () => (await import('./acceptance/invitation-dialog.tsx')).InvitationDialog,
    },
  ],
  debugFlags: ['mock-list-invitations-users'],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./invitations-inside.ts')).invitationsInside,
});
