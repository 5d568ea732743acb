import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import { signDownload, type WithTransaction } from '@artel/server';
import { locateNode } from '../tree/locate-node.ts';
import { FILES } from './file-source.ts';

/** Says where the browser may load a file from, in the next ten minutes. */
export async function createDownload(
  deps: WithTransaction,
  actor: MemberActor,
  { nodeId }: { nodeId: string },
): Promise<{ url: string }> {
  const { node } = await locateNode(deps, actor, nodeId, { role: 'reader' });
  if (!node.isFile) throw new AppError(diskErrors['no-file']);
  const { companyId } = actor.membership;
  return { url: signDownload(deps, { source: FILES, id: `${companyId}.${nodeId}`, userId: actor.userId }) };
}
