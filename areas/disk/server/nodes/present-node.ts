import type { DiskNode, DiskRole } from '@artel/disk/contract';
import type { NodeRow } from '../tree/tree.store.ts';

/** A node as the contract shows it to somebody who may do this much with it. */
export function presentNode(row: NodeRow, role: DiskRole): DiskNode {
  const {
    id,
    parentId,
    isFile,
    name,
    bytes,
    mediaType,
    version,
    createdAt,
    updatedAt,
    createdBy,
    updatedBy,
  } = row;
  return {
    id,
    parentId,
    kind: isFile ? 'file' : 'folder',
    name: parentId === null && name === id ? '' : name,
    bytes: isFile ? bytes : null,
    mediaType: isFile ? (mediaType ?? 'application/octet-stream') : null,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    createdById: createdBy,
    updatedById: updatedBy,
    role,
  };
}
