import { AppError } from '@artel/contract';
import { diskErrors, linkUsed } from '@artel/disk/contract';
import { type Platform, signDownload } from '@artel/server';
import { requirePackable } from '../../archives/require-packable.ts';
import { toLinkAddress } from '../link-address.ts';
import { countDownload } from '../links.store.ts';
import { LINK_ARCHIVES, LINK_FILES } from './link-source.ts';
import { findPathBehind, openVisitedLink, type VisitDeps } from './open-visited-link.ts';

/**
 * Counts a download and returns the address of the file, or of the folder as a ZIP: so that viewing the page,
 * or a bot that follows links, does not count.
 */
export async function downloadVisitedNode(
  deps: VisitDeps & Pick<Platform, 'emit'>,
  { uuid, nodeId }: { uuid: string; nodeId: string },
): Promise<{ url: string }> {
  const { link } = await openVisitedLink(deps, { uuid });
  const { id, companyId, mayDownload } = link;
  const behind = await findPathBehind(deps.tx, link, nodeId, deps.clock);
  const [node] = behind?.path ?? [];
  if (!behind || !node) throw new AppError(diskErrors['link-gone']);
  if (!mayDownload) throw new AppError(diskErrors['not-allowed']);
  if (!node.isFile) await requirePackable(deps.tx, { companyId, nodeIds: [nodeId] });
  if (!(await countDownload(deps.tx, companyId, id))) throw new AppError(diskErrors['link-gone']);
  await deps.emit(deps.tx, linkUsed, { companyId, spaceId: behind.spaceId, linkId: id, nodeId });
  const source = node.isFile ? LINK_FILES : LINK_ARCHIVES;
  return {
    url: signDownload(deps, { source, id: toLinkAddress(link, nodeId), userId: id, sessionId: null }),
  };
}
