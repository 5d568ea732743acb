import type { AuditSubject } from '@artel/server';

/** What erasures are done to. */
export const auditSubjects: readonly AuditSubject[] = [
  { kind: 'erased', isNameless: 'whoever was erased is called by nobody any more' },
];
