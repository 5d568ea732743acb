import { checklistStep } from '@artel/server';
import { events } from '../tables.ts';

/** the first event in the own calendar; a meeting that was planned elsewhere is one, too. */
export const planStep = checklistStep({
  name: 'calendar/plan',
  order: 45,
  permission: 'calendar.own',
  page: '/calendar?new=yes',
  isDone: async ({ tx }, { membership: { companyId, memberId } }) =>
    (await events.count(tx, { companyId, organiserId: memberId, originId: null, deletedAt: null })) > 0,
});
