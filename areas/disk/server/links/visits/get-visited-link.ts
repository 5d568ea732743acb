import type { RouteResponse } from '@artel/contract';
import type { getShare as route } from '@artel/disk/contract';
import { diskLinks } from '../disk-links.ts';
import { getUploadsLeft } from '../get-uploads-left.ts';
import { findVisitedLink, type VisitDeps } from './open-visited-link.ts';
import { presentVisitedNode } from './present-visited-node.ts';

/** Returns the target of a link; for one with a password, only that it requires one. */
export async function getVisitedLink(
  deps: VisitDeps,
  params: { uuid: string },
): Promise<RouteResponse<typeof route>> {
  const { link, node } = await findVisitedLink(deps, params);
  if (!(await diskLinks.hasProof(deps, link)))
    return { isLocked: true, node: null, upload: null, mayDownload: false, expiresAt: null };
  const { mayDownload, expiresAt, uploadTitle } = link;
  const { uploads, bytes } = getUploadsLeft(link);
  return {
    isLocked: false,
    node: uploadTitle === null ? presentVisitedNode(deps, link, node) : null,
    upload: uploadTitle === null ? null : { title: uploadTitle, uploadsLeft: uploads, bytesLeft: bytes },
    mayDownload,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
