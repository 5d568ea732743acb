import { connectionKind } from '@artel/server';
import { listOpenLinks } from './links.store.ts';
import { revokeInvitationLink } from './revoke-invitation-link.ts';

/** Links by which people may join the company. */
export const linkConnections = connectionKind({
  kind: 'invitations/link',
  async list({ tx, clock, text }, { membership: { companyId } }, limit) {
    const rows = await listOpenLinks(tx, companyId, { now: clock.now(), limit });
    return rows.map(({ id, role, emailDomain, createdBy, createdAt, expiresAt }) => ({
      ...{ id, createdAt, expiresAt, lastUsedAt: null, owner: { memberId: createdBy } },
      name: [text(`company.role.${role}`), emailDomain].filter(Boolean).join(', '),
    }));
  },
  async revoke(deps, actor, id) {
    const { tx, clock } = deps;
    const [link] = await listOpenLinks(tx, actor.membership.companyId, { now: clock.now(), limit: 1, id });
    if (link === undefined) return false;
    await revokeInvitationLink(deps, actor, id);
    return true;
  },
});
