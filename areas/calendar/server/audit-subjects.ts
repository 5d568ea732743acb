import type { AuditSubject } from '@artel/server';

/** The subjects of calendar acts, named as the act recorded them. */
export const auditSubjects: readonly AuditSubject[] = [
  { kind: 'calendar', recordedAs: 'calendarName' },
  { kind: 'event-guest', isNameless: 'who is invited to an event is known to those who see the calendar' },
];
