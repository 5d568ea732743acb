import type { MemberActor } from '@artel/contract';
import type { DownloadSource, Platform } from '@artel/server';
import { findAllLocated, findEach } from '../tree/locate-node.ts';
import { readArchiveId } from './archive-id.ts';
import { packTrees, type Trees } from './pack-trees.ts';
import { readChoice } from './stored-choice.ts';

export const ARCHIVES = 'disk-zip';

/**
 * Serves files and folders as ZIP to the person named in the signed address, as long as they may read them. A
 * reader of a folder may read everything below it.
 */
export const archiveSource: DownloadSource = {
  signedFor: 'person',
  name: ARCHIVES,
  async find(deps, id, userId) {
    const archived = readArchiveId(id);
    if (!archived) return null;
    const { companyId } = archived;
    const membership = await deps.ports.resolveMembership(userId, companyId);
    if (!membership) return null;
    const nodeIds = 'nodeIds' in archived ? archived.nodeIds : await readChoice(deps, archived.choiceId);
    if (!nodeIds) return null;
    const actor = { userId, sessionId: userId, membership, via: null };
    return deps.db.asCompany(actor, async (tx) => {
      const found = await findEach({ ...deps, tx }, actor, nodeIds);
      // An archive of only some of the requested nodes would look complete.
      if (!found) return null;
      // Nodes inside another requested folder are packed with that folder.
      const requested = new Set(nodeIds);
      const tops = found.filter(({ path }) => !path.slice(1).some(({ id: above }) => requested.has(above)));
      return packTrees(deps, {
        companyId,
        holder: userId,
        tops: tops.map(({ node }) => node),
        open: openAs(deps, actor),
      });
    });
  },
};

function openAs(deps: Platform, actor: MemberActor): Trees['open'] {
  return ({ topId, nodeId }, work) =>
    deps.db.asCompany(actor, async (tx) => {
      const located = await findAllLocated({ ...deps, tx }, actor, [topId, nodeId]);
      const [top, found] = [located.get(topId), located.get(nodeId)];
      if (!top || top.isTrashed) throw new Error('It may not be read any more');
      return found && !found.isTrashed ? work(tx, found.node) : null;
    });
}
