import type { SharedNode } from '@artel/disk/contract';
import type { LinkRow } from '../links/links.store.ts';
import { type SignDeps, signLinkPicture } from '../pictures/sign-picture.ts';
import type { NodeRow } from '../tree/tree.store.ts';

/** A node as a stranger sees it. */
export function presentShared(deps: SignDeps, link: LinkRow, node: NodeRow): SharedNode {
  const { id, isFile, name, bytes, mediaType, updatedAt } = node;
  return {
    id,
    kind: isFile ? 'file' : 'folder',
    name,
    bytes: isFile ? bytes : null,
    mediaType: isFile ? (mediaType ?? 'application/octet-stream') : null,
    updatedAt: updatedAt.toISOString(),
    pictureUrl: isFile ? signLinkPicture(deps, link, node) : null,
  };
}
