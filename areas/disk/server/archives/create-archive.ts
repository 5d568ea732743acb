import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { diskLimits, MOST_IN_ADDRESS } from '@artel/disk/contract';
import { type Platform, signDownload, type Tx } from '@artel/server';
import { findEach } from '../tree/locate-node.ts';
import { archiveId } from './archive-id.ts';
import { ARCHIVES } from './archive-source.ts';
import { requirePackable } from './require-packable.ts';
import { storeChoice } from './stored-choice.ts';

/** Returns the address from which the browser may load files and folders as one ZIP in the next ten minutes. */
export async function createArchive(
  deps: Platform,
  actor: MemberActor,
  requested: { nodeIds: readonly string[] },
): Promise<{ url: string }> {
  const nodeIds = [...new Set(requested.nodeIds)];
  const { userId, sessionId } = actor;
  const { companyId, memberId } = actor.membership;
  const chosen = nodeIds.length <= MOST_IN_ADDRESS ? { nodeIds } : { choiceId: await store() };
  return deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, async () => {
      const { name, ...first } = await check(tx);
      // A single file is not recorded, as with an ordinary download.
      if (nodeIds.length > 1 || !first.isFile)
        await deps.audit.record(tx, {
          act: 'disk/folder-taken-out',
          userId,
          companyId,
          subject: `node:${first.id}`,
          after: { fileName: name, ...(nodeIds.length > 1 && { count: nodeIds.length }) },
        });
      const id = archiveId({ companyId, ...chosen });
      return { url: signDownload(deps, { source: ARCHIVES, id, userId, sessionId }) };
    }),
  );

  /** Returns the first node, if the actor may read all of them and they fit into one archive. */
  async function check(tx: Tx) {
    const [first] = (await findEach({ ...deps, tx }, actor, nodeIds)) ?? [];
    if (!first) throw new AppError(requestErrors['not-found']);
    await requirePackable(tx, { companyId, nodeIds });
    return first.node;
  }

  /** Stores a choice that is too large for an address, once it is known to be permitted. */
  async function store(): Promise<string> {
    await deps.db.asCompany(actor, async (tx) => {
      await check(tx);
      await deps.limits.consume(tx, diskLimits.archives, { member: memberId });
    });
    return storeChoice(deps, nodeIds);
  }
}
