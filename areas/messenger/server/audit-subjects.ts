import type { AuditSubject } from '@artel/server';

/** A conversation is called as the act recorded it: who reads the journal may not be in it. */
export const auditSubjects: readonly AuditSubject[] = [{ kind: 'conversation', recordedAs: 'name' }];
