import * as contract from '@artel/meetings/contract';
import { bind, type Feature } from '@artel/server';
import { followSeries } from './follow-event.ts';
import { planMeeting } from './plan-meeting.ts';

/** Meetings of a company, planned as events. */
export const meetings: Feature = {
  routes: [bind(contract.planMeeting, (deps, actor, { body }) => planMeeting(deps, actor, body))],
  jobs: [followSeries],
  lives: [
    {
      table: 'meetings.meetings',
      what: "meetings and their guests' addresses",
      kept: 'as long as the company',
    },
    {
      table: 'meetings.guests',
      what: "meetings and their guests' addresses",
      kept: 'as long as the company',
    },
  ],
};
