import type { MemberActor } from '@artel/contract';
import { signDownload, type WithTransaction } from '@artel/server';
import { locateFolder } from '../tree/locate-node.ts';
import { ARCHIVES } from './archive-source.ts';

/** Says where the browser may load a folder from as a ZIP, in the next ten minutes. */
export async function createArchive(
  deps: WithTransaction,
  actor: MemberActor,
  { folderId }: { folderId: string },
): Promise<{ url: string }> {
  const folder = await locateFolder(deps, actor, folderId, { role: 'reader' });
  const { userId } = actor;
  const { companyId } = actor.membership;
  await deps.audit.record(deps.tx, {
    act: 'disk/folder-taken-out',
    userId,
    companyId,
    subject: `node:${folderId}`,
    after: { fileName: folder.node.name },
  });
  return { url: signDownload(deps, { source: ARCHIVES, id: `${companyId}.${folderId}`, userId }) };
}
