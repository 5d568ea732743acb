import { checklistStep } from '@artel/server';
import { listRecent } from './messages.store.ts';

/** the first message, in any conversation. */
export const writeStep = checklistStep({
  name: 'messenger/write',
  order: 35,
  permission: 'messenger.create-channels',
  page: '/messenger',
  isDone: async ({ tx }, { membership: { companyId, memberId } }) =>
    (await listRecent(tx, companyId, [memberId], new Date(0))).length > 0,
});
