import strings from '@artel/meetings/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { meetingsMoves } from './company-move.ts';
import { erasePerson } from './data/erase-person.ts';
import { exportPerson } from './data/export-person.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { events } from './events.ts';
import { loadNextMeeting } from './meetings/load-next-meeting.ts';
import { meetings } from './meetings/meetings-feature.ts';
import { planStep } from './meetings/plan-step.ts';
import { mine } from './mine/mine-feature.ts';
import { createEventRooms } from './rooms/event-rooms.ts';
import { roomConnections } from './rooms/room-connections.ts';
import { rooms } from './rooms/rooms-feature.ts';
import { sockets } from './sockets/sockets-feature.ts';
import { meetingsTenancy } from './tenancy.ts';

/** Meetings of a company: events of the calendar with rooms, and the sessions in the rooms. */
export const meetingsArea = defineArea({
  name: 'meetings',
  ports: (platform) => ({ eventRooms: createEventRooms(platform) }),
  events,
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  features: [meetings, rooms, mine, sockets],
  connections: [roomConnections],
  auditSubjects: [{ kind: 'room', recordedAs: 'title' }],
  permissions: { 'meetings.plan': ['owner', 'admin', 'accountant', 'member'] },
  dashboard: [loadNextMeeting],
  checklist: [planStep],
  exportPerson,
  erasePerson,
  seed: seedDemo,
  tenancy: meetingsTenancy,
  moves: meetingsMoves,
});
