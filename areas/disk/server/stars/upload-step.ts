import { checklistStep } from '@artel/server';
import { listChanged } from './stars.store.ts';

/** the first file on the disk, uploaded by any program. */
export const uploadStep = checklistStep({
  name: 'disk/upload',
  order: 30,
  permission: 'disk.own',
  page: '/disk',
  isDone: async ({ tx }, { membership: { companyId, memberId } }) =>
    (await listChanged(tx, { companyId, memberId, after: null, limit: 1 })).length > 0,
});
