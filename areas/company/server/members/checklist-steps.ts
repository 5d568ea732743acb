import { findAccount } from '@artel/identity/server';
import { checklistStep } from '@artel/server';
import { hasColleagues } from './members.store.ts';

/** A single person is no company yet; invited people count once they have joined. */
export const inviteStep = checklistStep({
  name: 'company/invite',
  order: 20,
  permission: 'company.invite',
  page: '/invitations',
  isDone: ({ tx }, { membership }) => hasColleagues(tx, membership.companyId),
});

export const avatarStep = checklistStep({
  name: 'company/avatar',
  order: 40,
  page: '/profile?section=personal',
  isDone: async ({ tx }, { userId }) => (await findAccount(tx, userId))?.avatarBlobId != null,
});
