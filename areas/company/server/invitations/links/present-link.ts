import type { InvitationLink } from '@artel/company/contract';
import type { Platform } from '@artel/server';
import { invitationUrl } from '../invitation-token.ts';
import type { LinkRow, ListedLink } from './links.store.ts';

/** Whether a link lets anybody in. */
export function linkState(
  { revokedAt, expiresAt, maxUses, uses }: Pick<LinkRow, 'revokedAt' | 'expiresAt' | 'maxUses' | 'uses'>,
  now: Date,
): InvitationLink['state'] {
  if (revokedAt !== null) return 'revoked';
  if (maxUses !== null && uses >= maxUses) return 'used';
  return expiresAt <= now ? 'expired' : 'open';
}

export function presentLink(
  deps: Pick<Platform, 'secrets' | 'config' | 'clock'>,
  row: ListedLink,
): InvitationLink {
  return {
    id: row.id,
    url: invitationUrl(deps, row.id),
    role: row.role,
    departmentName: row.departmentName,
    emailDomain: row.emailDomain,
    maxUses: row.maxUses,
    uses: row.uses,
    state: linkState(row, deps.clock.now()),
    createdBy: row.creatorName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
