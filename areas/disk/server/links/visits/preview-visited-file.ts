import { AppError } from '@artel/contract';
import { diskErrors, isShown } from '@artel/disk/contract';
import { signDownload } from '@artel/server';
import { toLinkAddress } from '../link-address.ts';
import { LINK_PREVIEWS } from './link-source.ts';
import { findBehind, openVisitedLink, type VisitDeps } from './open-visited-link.ts';

/** Returns the address of a file for viewing, also behind a view-only link. It is not counted. */
export async function previewVisitedFile(
  deps: VisitDeps,
  { uuid, nodeId }: { uuid: string; nodeId: string },
): Promise<{ url: string }> {
  const { link } = await openVisitedLink(deps, { uuid });
  const [node] = (await findBehind(deps.tx, link, nodeId, deps.clock)) ?? [];
  if (!node) throw new AppError(diskErrors['link-gone']);
  if (!node.isFile) throw new AppError(diskErrors['no-file']);
  if (!isShown(node.mediaType ?? '')) throw new AppError(diskErrors['not-allowed']);
  const id = toLinkAddress(link, nodeId);
  return { url: signDownload(deps, { source: LINK_PREVIEWS, id, userId: link.id, sessionId: null }) };
}
