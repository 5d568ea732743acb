import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import { signDownload, type WithTransaction } from '@artel/server';
import { versions } from '../tables.ts';
import { locateNode } from '../tree/locate-node.ts';
import { FILES } from './file-source.ts';

interface Request {
  readonly nodeId: string;
  readonly versionId?: string | undefined;
}

/** Returns the address from which the browser may load a file or a former version in the next ten minutes. */
export async function createDownload(
  deps: WithTransaction,
  actor: MemberActor,
  { nodeId, versionId }: Request,
): Promise<{ url: string }> {
  const { node } = await locateNode(deps, actor, nodeId, { role: 'reader' });
  if (!node.isFile) throw new AppError(diskErrors['no-file']);
  const { companyId } = actor.membership;
  if (versionId !== undefined && !(await versions.findBy(deps.tx, { companyId, nodeId, id: versionId })))
    throw new AppError(requestErrors['not-found']);
  const id = [companyId, nodeId, ...(versionId === undefined ? [] : [versionId])].join('.');
  return { url: signDownload(deps, { source: FILES, id, userId: actor.userId, sessionId: actor.sessionId }) };
}
