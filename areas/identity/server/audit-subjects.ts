import type { AuditSubject } from '@artel/server';

/** The subjects of acts on sign-in. The area of companies names the owner of an account, because it has the names. */
export const auditSubjects: readonly AuditSubject[] = [
  { kind: 'session', isNameless: 'a way in of whoever acted; from where, the record says itself' },
  { kind: 'passkey', recordedAs: 'name' },
  { kind: 'app-password', recordedAs: 'name' },
];
