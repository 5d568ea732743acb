import type { Invitation } from '@artel/invitations/contract';
import type { Names } from '../list-names.ts';
import { mayInviteAs } from '../policy.ts';
import type { ListedInvitation } from './invitations.store.ts';

/** An invitation as a reader with this role sees it. */
export function presentInvitation(ownRole: string, row: ListedInvitation, names: Names): Invitation {
  const hasEnded = row.state === 'accepted' || row.state === 'revoked';
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    departmentId: row.departmentId,
    departmentName: names.department(row.departmentId),
    state: row.state,
    invitedBy: names.member(row.invitedBy),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    letterAt: row.letterAt?.toISOString() ?? null,
    isChangeable: !hasEnded && mayInviteAs(ownRole, row.role),
  };
}
