import strings from '@artel/meetings/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { seedDemo } from './demo/seed-demo.ts';
import { events } from './events.ts';
import { invitations } from './invitations/invitations-feature.ts';
import { line } from './line/line-feature.ts';
import { loadNextMeeting } from './meetings/load-next-meeting.ts';
import { meetings } from './meetings/meetings-feature.ts';
import { planStep } from './meetings/plan-step.ts';
import { plannedMeetings } from './meetings/planned-meetings.ts';
import { mine } from './mine/mine-feature.ts';
import { rooms } from './rooms/rooms-feature.ts';
import { meetingsWall } from './wall.ts';

/** Meetings of a company: their planning, the letters that invite guests, and the rooms in which they take place. */
export const meetingsArea = defineArea({
  name: 'meetings',
  events,
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  features: [meetings, invitations, rooms, mine, line],
  auditSubjects: [{ kind: 'room', recordedAs: 'title' }],
  permissions: { 'meetings.plan': ['owner', 'admin', 'accountant', 'member'] },
  dashboard: [loadNextMeeting],
  checklist: [planStep],
  belongings: [plannedMeetings],
  seed: seedDemo,
  wall: meetingsWall,
});
