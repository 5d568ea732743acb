import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { signDownload, type WithTransaction } from '@artel/server';
import { findEach } from '../tree/locate-node.ts';
import { archiveId } from './archive-id.ts';
import { ARCHIVES } from './archive-source.ts';
import { requirePackable } from './require-packable.ts';

/** Returns the address from which the browser may load files and folders as one ZIP in the next ten minutes. */
export async function createArchive(
  deps: WithTransaction,
  actor: MemberActor,
  requested: { nodeIds: readonly string[] },
): Promise<{ url: string }> {
  const nodeIds = [...new Set(requested.nodeIds)];
  const nodes = (await findEach(deps, actor, nodeIds))?.map(({ node }) => node) ?? [];
  const [first] = nodes;
  if (!first) throw new AppError(requestErrors['not-found']);
  const { userId, sessionId } = actor;
  const { companyId } = actor.membership;
  await requirePackable(deps.tx, { companyId, nodeIds });
  // A single file is not recorded, as with an ordinary download.
  if (nodes.length > 1 || !first.isFile)
    await deps.audit.record(deps.tx, {
      act: 'disk/folder-taken-out',
      userId,
      companyId,
      subject: `node:${first.id}`,
      after: { fileName: first.name, ...(nodes.length > 1 && { count: nodes.length }) },
    });
  return {
    url: signDownload(deps, { source: ARCHIVES, id: archiveId({ companyId, nodeIds }), userId, sessionId }),
  };
}
