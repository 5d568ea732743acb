import type { AuditSubject } from '@artel/server';

/**
 * The subjects of acts on the disk. They are named as the act recorded them: readers of the journal may not
 * see the present name of another member's file.
 */
export const auditSubjects: readonly AuditSubject[] = [{ kind: 'node', recordedAs: 'fileName' }];
