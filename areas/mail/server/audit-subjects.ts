import type { AuditSubject } from '@artel/server';

/** A mailbox has the name that the act recorded, because only its owner may see more. */
export const auditSubjects: readonly AuditSubject[] = [{ kind: 'mail-account', recordedAs: 'mailAddress' }];
