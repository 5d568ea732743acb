import { invitationsPages, joinRequestsPart } from '@artel/invitations/contract';
import { defineInside } from '@artel/web';
import { IconUserPlus } from '@tabler/icons-react';
import { NEW_LETTER } from './letters/new-letter.ts';

/** The section of invitations, and the requests to join. */
export const invitationsInside = defineInside({
  menu: [
    {
      key: 'invitations',
      page: invitationsPages.invitations,
      group: 'company',
      icon: IconUserPlus,
      permission: 'company.invite',
      shortcut: 'g i',
    },
  ],
  creates: [
    {
      name: 'invitations/invite',
      titleKey: 'invitations.letters.invite-people',
      keywordsKey: 'invitations.letters.invite-words',
      icon: IconUserPlus,
      permission: 'company.invite',
      page: invitationsPages.invitations,
      search: NEW_LETTER,
      shortcut: 'c i',
      order: 50,
    },
  ],
  directoryActions: [
    {
      name: 'invitations/invite',
      component: async () => (await import('./letters/invite-button.tsx')).InviteButton,
      order: 10,
      permission: 'company.invite',
    },
  ],
  widgets: [
    {
      name: 'join-requests',
      component: async () => (await import('./join/join-requests-widget.tsx')).JoinRequestsWidget,
      part: joinRequestsPart,
      order: 12,
    },
  ],
});
