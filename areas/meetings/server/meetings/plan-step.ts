import { PLANNING_ADDRESS } from '@artel/meetings/contract';
import { checklistStep } from '@artel/server';
import { meetings } from '../tables.ts';

/** planning a meeting is a first step; a meeting planned during the application for a trial counts, too. */
export const planStep = checklistStep({
  name: 'meetings/plan',
  order: 50,
  permission: 'meetings.plan',
  page: PLANNING_ADDRESS,
  isDone: ({ tx }, { membership: { companyId, memberId } }) =>
    meetings.exists(tx, { companyId, organiserId: memberId }),
});
