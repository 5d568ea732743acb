import { checklistStep } from '@artel/server';
import { countOrganised } from '../stored/events.store.ts';

/** the first event in the own calendar; a meeting that was planned elsewhere is one, too. */
export const planStep = checklistStep({
  name: 'calendar/plan',
  order: 45,
  permission: 'calendar.own',
  page: '/calendar?new=yes',
  isDone: async ({ tx }, { membership: { companyId, memberId } }) =>
    (await countOrganised(tx, companyId, memberId)) > 0,
});
