import type { RouteResponse } from '@artel/contract';
import type { getShare as route } from '@artel/disk/contract';
import { diskLinks } from '../links/disk-links.ts';
import { findShare, type ShareDeps } from './open-share.ts';
import { presentShared } from './present-shared.ts';

/** Returns the target of a link; for one with a password, only that it requires one. */
export async function getShare(
  deps: ShareDeps,
  params: { uuid: string },
): Promise<RouteResponse<typeof route>> {
  const { link, node } = await findShare(deps, params);
  if (!diskLinks.hasProof(deps, link))
    return { isLocked: true, node: null, mayDownload: false, expiresAt: null };
  const { mayDownload, expiresAt } = link;
  return {
    isLocked: false,
    node: presentShared(deps, link, node),
    mayDownload,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
