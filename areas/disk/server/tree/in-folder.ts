import type { DiskRole } from '@artel/disk/contract';
import type { Located } from './locate-node.ts';
import type { NodeRow } from './tree.store.ts';

/** A node of a located folder, with its path; the roles are those granted on the node itself. */
export function inFolder(folder: Located, row: NodeRow, roles: readonly DiskRole[] = []): Located {
  const node = { ...row, roles, space: null };
  return { ...folder, node, path: [node, ...folder.path] };
}
