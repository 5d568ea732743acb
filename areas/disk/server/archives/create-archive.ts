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
  await locateFolder(deps, actor, folderId, { role: 'reader' });
  const id = `${actor.membership.companyId}.${folderId}`;
  return { url: signDownload(deps, { source: ARCHIVES, id, userId: actor.userId }) };
}
