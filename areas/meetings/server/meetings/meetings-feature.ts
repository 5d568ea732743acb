import * as contract from '@artel/meetings/contract';
import { bind, type Feature } from '@artel/server';
import { cancelMeeting } from './cancel-meeting.ts';
import { changeMeeting } from './change-meeting.ts';
import { followSeries } from './follow-event.ts';
import { getMeeting } from './get-meeting.ts';
import { planMeeting } from './plan-meeting.ts';

/** Meetings of a company: planned, changed and cancelled as events of the calendar. */
export const meetings: Feature = {
  routes: [
    bind(contract.planMeeting, planMeeting),
    bind(contract.getMeeting, getMeeting),
    bind(contract.changeMeeting, changeMeeting),
    bind(contract.cancelMeeting, cancelMeeting),
  ],
  jobs: [followSeries],
  retention: [
    {
      table: 'meetings.meetings',
      label: "meetings and their guests' addresses",
      duration: 'as long as the company',
    },
    {
      table: 'meetings.guests',
      label: "meetings and their guests' addresses",
      duration: 'as long as the company',
    },
  ],
};
