import type { AuditSubject } from '@artel/server';
import { listInvitationNames, listRequestNames } from './audit-names.store.ts';

/** The subjects of acts on invitations. */
export const auditSubjects: readonly AuditSubject[] = [
  { kind: 'invitation', name: listInvitationNames, several: { kind: 'invitations', recordedAs: 'ids' } },
  { kind: 'join-request', name: listRequestNames },
  { kind: 'invitation-link', isNameless: 'a link has no name; what it gives the record says itself' },
  { kind: 'import', recordedAs: 'fileName' },
];
