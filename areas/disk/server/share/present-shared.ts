import type { SharedNode } from '@artel/disk/contract';
import type { NodeRow } from '../tree/tree.store.ts';

/** A node as a stranger sees it. */
export function presentShared({ id, isFile, name, bytes, mediaType, updatedAt }: NodeRow): SharedNode {
  return {
    id,
    kind: isFile ? 'file' : 'folder',
    name,
    bytes: isFile ? bytes : null,
    mediaType: isFile ? (mediaType ?? 'application/octet-stream') : null,
    updatedAt: updatedAt.toISOString(),
  };
}
