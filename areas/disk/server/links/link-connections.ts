import { connectionKind } from '@artel/server';
import { endLink } from './end-link.ts';
import { listOpenLinks } from './links.store.ts';

/**
 * Public links to files. Members who manage connections see that links exist and may revoke each, also on
 * personal disks, without seeing the files.
 */
export const linkConnections = connectionKind({
  kind: 'disk/link',
  async list({ tx, clock }, { membership: { companyId } }, limit) {
    const rows = await listOpenLinks(tx, companyId, { now: clock.now(), limit });
    return rows.map(({ createdBy, nodeId: _node, spaceId: _space, ...row }) => ({
      ...row,
      owner: createdBy === null ? null : { memberId: createdBy },
      lastUsedAt: null,
    }));
  },
  async revoke(deps, actor, id) {
    const { tx, clock } = deps;
    const [link] = await listOpenLinks(tx, actor.membership.companyId, { now: clock.now(), limit: 1, id });
    if (link === undefined) return false;
    await endLink(deps, actor, { ...link, fileName: link.name ?? '' });
    return true;
  },
});
