import type { AuditSubject } from '@artel/server';

/** Subjects of sign-in acts. The company names the owner of an account, because it has the names. */
export const auditSubjects: readonly AuditSubject[] = [
  { kind: 'session', isNameless: 'a way in of whoever acted; from where, the record says itself' },
  { kind: 'passkey', recordedAs: 'name' },
  { kind: 'app-password', recordedAs: 'name' },
];
