import type { SharedNode } from '@artel/disk/contract';
import type { SignDeps } from '../../pictures/sign-picture.ts';
import type { NodeRow } from '../../tree/tree.store.ts';
import type { LinkRow } from '../links.store.ts';
import { signLinkPicture } from './sign-link-picture.ts';

/** A node as a visitor sees it. */
export function presentVisitedNode(deps: SignDeps, link: LinkRow, node: NodeRow): SharedNode {
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
