import type { AuditSubject } from '@artel/server';

/** A mailbox is called as the act recorded it: no one but its owner sees more of it. */
export const auditSubjects: readonly AuditSubject[] = [{ kind: 'mail-account', recordedAs: 'mailAddress' }];
