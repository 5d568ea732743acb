import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { signDownload, type WithTransaction } from '@artel/server';
import { findAllLocated } from '../tree/locate-node.ts';
import { archiveId } from './archive-id.ts';
import { ARCHIVES } from './archive-source.ts';

/** Says where the browser may load files and folders from as one ZIP, in the next ten minutes. */
export async function createArchive(
  deps: WithTransaction,
  actor: MemberActor,
  asked: { nodeIds: readonly string[] },
): Promise<{ url: string }> {
  const nodeIds = [...new Set(asked.nodeIds)];
  const located = await findAllLocated(deps, actor, nodeIds);
  const nodes = [...located.values()].filter(({ isTrashed }) => !isTrashed).map(({ node }) => node);
  if (nodes.length < nodeIds.length) throw new AppError(requestErrors['not-found']);
  const { userId } = actor;
  const { companyId } = actor.membership;
  for (const { id, name, isFile } of nodes)
    if (!isFile)
      await deps.audit.record(deps.tx, {
        act: 'disk/folder-taken-out',
        userId,
        companyId,
        subject: `node:${id}`,
        after: { fileName: name },
      });
  return { url: signDownload(deps, { source: ARCHIVES, id: archiveId({ companyId, nodeIds }), userId }) };
}
