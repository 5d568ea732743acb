import type { AuditSubject } from '@artel/server';

/** A conversation has the name that the act recorded, because the reader of the journal may not be a member of it. */
export const auditSubjects: readonly AuditSubject[] = [{ kind: 'conversation', recordedAs: 'name' }];
