import type { AuditSubject } from '@artel/server';

/** What acts of the calendar are done to, called as the act recorded it. */
export const auditSubjects: readonly AuditSubject[] = [{ kind: 'calendar', recordedAs: 'calendarName' }];
