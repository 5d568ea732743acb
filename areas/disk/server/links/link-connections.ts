import { linkRevoked } from '@artel/disk/contract';
import { connectionKind } from '@artel/server';
import { deleteLink, listOpenLinks } from './links.store.ts';

/**
 * Links by which strangers come to files. Who connects programs sees that there are some and may end each, also on the disks of people:
 * what lies there stays unknown.
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
  async revoke({ tx, clock, audit, emit }, { userId, membership: { companyId, memberId } }, id) {
    const [link] = await listOpenLinks(tx, companyId, { now: clock.now(), limit: 1, id });
    if (link === undefined) return false;
    await deleteLink(tx, companyId, id);
    await audit.record(tx, {
      act: 'disk/link-revoked',
      userId,
      companyId,
      subject: `node:${link.nodeId}`,
      before: { fileName: link.name ?? '' },
    });
    const { nodeId, spaceId } = link;
    if (spaceId !== null) await emit(tx, linkRevoked, { companyId, spaceId, linkId: id, nodeId, memberId });
    return true;
  },
});
