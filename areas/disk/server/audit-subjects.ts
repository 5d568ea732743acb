import type { AuditSubject } from '@artel/server';

/**
 * What acts of the disk are done to. It is called as the act recorded it: whoever reads the journal may not see what a file of
 * somebody else is called today.
 */
export const auditSubjects: readonly AuditSubject[] = [{ kind: 'node', recordedAs: 'fileName' }];
