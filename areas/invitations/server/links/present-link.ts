import type { InvitationLink } from '@artel/invitations/contract';
import type { CompanySecrets, Platform } from '@artel/server';
import { invitationUrl } from '../invitation-token.ts';
import type { Names } from '../list-names.ts';
import type { LinkRow } from './links.store.ts';

/** Returns whether a link still admits people. */
export function linkState(
  { revokedAt, expiresAt, maxUses, uses }: Pick<LinkRow, 'revokedAt' | 'expiresAt' | 'maxUses' | 'uses'>,
  now: Date,
): InvitationLink['state'] {
  if (revokedAt !== null) return 'revoked';
  if (maxUses !== null && uses >= maxUses) return 'used';
  return expiresAt <= now ? 'expired' : 'open';
}

export function presentLink(
  deps: Pick<Platform, 'config' | 'clock'>,
  secrets: CompanySecrets,
  row: LinkRow,
  names: Names,
): InvitationLink {
  return {
    id: row.id,
    url: invitationUrl(deps, secrets, row),
    role: row.role,
    departmentName: names.department(row.departmentId),
    emailDomain: row.emailDomain,
    maxUses: row.maxUses,
    uses: row.uses,
    state: linkState(row, deps.clock.now()),
    createdBy: names.member(row.createdBy),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
