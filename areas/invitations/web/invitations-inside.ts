import { invitationsPages, joinRequestsPart } from '@artel/invitations/contract';
import { defineInside } from '@artel/web';
import { IconUserPlus } from '@tabler/icons-react';

/** The section of invitations, and who asks to be let in. */
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
  widgets: [
    {
      name: 'join-requests',
      component: async () => (await import('./join/join-requests-widget.tsx')).JoinRequestsWidget,
      part: joinRequestsPart,
      order: 12,
    },
  ],
});
