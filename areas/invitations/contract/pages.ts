import { page } from '@artel/contract';

export const invitationsPages = {
  invitations: page({
    name: 'invitations',
    path: '/invitations',
    layout: 'default',
    access: 'login',
    permission: 'company.invite',
    titleKey: 'pages.invitations',
    descriptionKey: 'descriptions.invitations',
  }),
};
