import strings from '@artel/calendar/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { auditSubjects } from './audit-subjects.ts';
import { calendars } from './calendars/calendars-feature.ts';
import { catalogue } from './catalogue.ts';
import { calendarMoves } from './company-move.ts';
import { erasePerson } from './data/erase-person.ts';
import { exportCompany, exportPerson } from './data/export-events.ts';
import { organisedEvents } from './data/organised-events.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { events } from './events/events-feature.ts';
import { planStep } from './events/plan-step.ts';
import { guestConnections } from './invitations/guest-connections.ts';
import { invitations } from './invitations/invitations-feature.ts';
import { answeredNotice, cancelledNotice, invitedNotice, movedNotice, reminderNotice } from './notices.ts';
import { loadNextEvents } from './occurrences/load-next-events.ts';
import { occurrences } from './occurrences/occurrences-feature.ts';
import { received } from './received/received-feature.ts';
import { reminders } from './reminders/reminders-feature.ts';
import { search } from './search/search-feature.ts';
import { calendarTenancy } from './tenancy.ts';

/** People's calendars with their events and guests. */
export const calendarArea = defineArea({
  name: 'calendar',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  events: catalogue,
  auditSubjects,
  features: [calendars, events, occurrences, invitations, received, reminders, search],
  connections: [guestConnections],
  permissions: { 'calendar.own': ['owner', 'admin', 'accountant', 'member'] },
  tenancy: calendarTenancy,
  moves: calendarMoves,
  notices: [invitedNotice, movedNotice, cancelledNotice, answeredNotice, reminderNotice],
  ownership: [organisedEvents],
  dashboard: [loadNextEvents],
  checklist: [planStep],
  exportCompany,
  exportsAll: true,
  exportPerson,
  erasePerson,
  seed: seedDemo,
});

export { adoptEvent } from './events/adopt-event.ts';
export { createEvent } from './events/create-event.ts';
export { deleteEvent } from './events/delete-event.ts';
export { describeEvent, type EventFacts } from './events/describe-event.ts';
export { updateEvent } from './events/update-event.ts';
export { LARGEST_SOURCE, readMessage, readSource } from './messages/read-message.ts';
export { actOnReceived } from './received/act-on-received.ts';
export { describeReceived } from './received/describe-received.ts';
export type { Received } from './received/invitation-status.ts';
export { findOwnZone } from './received/own-zone.ts';
