import type { RouteResponse } from '@artel/contract';
import type { getNode } from '@artel/disk/contract';
import { spaceName } from './space-name.ts';

/** A node as its page has loaded it: with the folders above it and its space. */
export type FolderSeen = RouteResponse<typeof getNode>;

/** The name of a folder: the root folder has the space's name; a folder whose parent is hidden has its own. */
export function nameOfFolder({ id, name, space }: Pick<FolderSeen, 'id' | 'name' | 'space'>): string {
  return id === space.id ? spaceName(space) : name;
}

/**
 * Returns the section of the disk through which the reader reached the node: a node outside of a visible
 * space was shared by others.
 */
export function placeOfNode({
  id,
  path,
  space,
}: Pick<FolderSeen, 'id' | 'path' | 'space'>): 'mine' | 'teams' | 'shared' {
  if ((path[0]?.id ?? id) !== space.id) return 'shared';
  return space.kind === 'personal' ? 'mine' : 'teams';
}
