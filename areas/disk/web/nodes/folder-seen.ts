import type { RouteResponse } from '@artel/contract';
import type { getNode } from '@artel/disk/contract';
import { spaceName } from './space-name.ts';

/** A folder or a file as its page knows it: with the folders above it and its space. */
export type FolderSeen = RouteResponse<typeof getNode>;

/** The topmost folder of a space is called as the space is; one whose parent is out of sight has its own name. */
export function nameOfFolder({ id, name, space }: Pick<FolderSeen, 'id' | 'name' | 'space'>): string {
  return id === space.id ? spaceName(space) : name;
}

/**
 * Returns the section of the disk through which the reader reached the node: a node below no whole space was
 * shared by others.
 */
export function placeOfNode({
  id,
  path,
  space,
}: Pick<FolderSeen, 'id' | 'path' | 'space'>): 'mine' | 'teams' | 'shared' {
  if ((path[0]?.id ?? id) !== space.id) return 'shared';
  return space.kind === 'personal' ? 'mine' : 'teams';
}
