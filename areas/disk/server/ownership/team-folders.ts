import { ownership } from '@artel/server';
import { countManaged, insertManager, listManagedBy, withdrawManager } from './team-folders.store.ts';

/**
 * Team folders whose manager leaves: the receiver manages them from then on, besides any other manager, so
 * that none remains without one. Grants to the leaver stay stored and apply again when the leaver returns.
 */
export const teamFolders = ownership({
  kind: 'disk/team-folders',
  needsOwner: true,
  count: (_, tx, owners) => countManaged(tx, owners),
  list: (_, tx, page) => listManagedBy(tx, page),
  async transfer(deps, tx, { companyId, from, to }) {
    if (!to) return { moved: [] };
    const page = { companyId, memberIds: [from.memberId], after: null, limit: null };
    const grants = (await listManagedBy(tx, page)).map(({ id: nodeId }) => ({ id: deps.ids.next(), nodeId }));
    const granting = { companyId, principalId: to.memberId, createdAt: deps.clock.now() };
    return { moved: await insertManager(tx, granting, grants) };
  },
  async revoke(_, tx, { companyId, ids, holderId, to }) {
    if (holderId === null) return [];
    const page = { companyId, memberIds: [to.memberId], after: null, limit: null };
    const own = new Set((await listManagedBy(tx, page)).map(({ id }) => id));
    const back = ids.filter((id) => own.has(id));
    await withdrawManager(tx, { companyId, nodeIds: back, principalId: holderId });
    return back;
  },
});
