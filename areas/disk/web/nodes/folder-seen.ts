import type { RouteResponse } from '@artel/contract';
import type { getNode } from '@artel/disk/contract';
import { spaceName } from './space-name.ts';

/** A folder as its page knows it: with the way to it and the space that it lies in. */
export type FolderSeen = RouteResponse<typeof getNode>;

/** The topmost folder of a space is called as the space is. */
export function nameOfFolder({
  name,
  parentId,
  space,
}: Pick<FolderSeen, 'name' | 'parentId' | 'space'>): string {
  return parentId === null ? spaceName(space) : name;
}
