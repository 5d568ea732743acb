import type { AuditSubject } from '@artel/server';

/** The subjects of calendar acts, named as the act recorded them. */
export const auditSubjects: readonly AuditSubject[] = [{ kind: 'calendar', recordedAs: 'calendarName' }];
