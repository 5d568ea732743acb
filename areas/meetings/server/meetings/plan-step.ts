import { PLANNING_ADDRESS } from '@artel/meetings/contract';
import { checklistStep } from '@artel/server';
import { meetings } from '../tables.ts';

/** to meet is a first step; the meeting that was planned on the way into the trial is one, too. */
export const planStep = checklistStep({
  name: 'meetings/plan',
  order: 50,
  permission: 'meetings.plan',
  page: PLANNING_ADDRESS,
  isDone: ({ tx }, { membership: { companyId, memberId } }) =>
    meetings.exists(tx, { companyId, organiserId: memberId }),
});
