import { checklistStep } from '@artel/server';
import { countOrganised } from '../stored/events.store.ts';

/** the first event in the own calendar; a meeting planned in another area counts too. */
export const planStep = checklistStep({
  name: 'calendar/plan',
  order: 45,
  permission: 'calendar.own',
  page: '/calendar?new=yes',
  isDone: async ({ tx }, { membership: { companyId, memberId } }) =>
    (await countOrganised(tx, companyId, memberId)) > 0,
});
