import type { AuditSubject } from '@artel/server';

/** The subjects of erasures. */
export const auditSubjects: readonly AuditSubject[] = [
  { kind: 'erased', isNameless: 'whoever was erased is called by nobody any more' },
];
