import strings from '@artel/meetings/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { seedDemo } from './demo/seed-demo.ts';
import { events } from './events.ts';
import { invitations } from './invitations/invitations-feature.ts';
import { loadNextMeeting } from './meetings/load-next-meeting.ts';
import { meetings } from './meetings/meetings-feature.ts';
import { planStep } from './meetings/plan-step.ts';
import { plannedMeetings } from './meetings/planned-meetings.ts';
import { meetingsWall } from './wall.ts';

/** Meetings of a company, and the letters that invite their guests. */
export const meetingsArea = defineArea({
  name: 'meetings',
  events,
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  features: [meetings, invitations],
  permissions: { 'meetings.plan': ['owner', 'admin', 'accountant', 'member'] },
  dashboard: [loadNextMeeting],
  checklist: [planStep],
  belongings: [plannedMeetings],
  seed: seedDemo,
  wall: meetingsWall,
});
