import type { AuditSubject } from '@artel/server';

/** What acts of sign-in are done to. Whose account it is says the company, which has the names. */
export const auditSubjects: readonly AuditSubject[] = [
  { kind: 'session', isNameless: 'a way in of whoever acted; from where, the record says itself' },
  { kind: 'passkey', recordedAs: 'name' },
  { kind: 'app-password', recordedAs: 'name' },
];
