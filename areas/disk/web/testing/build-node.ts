import type { DiskNode } from '@artel/disk/contract';

/** A file of the own disk as the server returns it, with the values given by the test. */
export function buildNode(number: number, changes: Partial<DiskNode> = {}): DiskNode {
  return {
    id: buildId(number),
    parentId: buildId(0),
    kind: 'file',
    name: `File ${number}.txt`,
    bytes: 1_024,
    mediaType: 'text/plain',
    version: 1,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    createdById: null,
    updatedById: null,
    senderName: null,
    role: 'manager',
    isStarred: false,
    isShared: false,
    hasLink: false,
    pictureUrl: null,
    lock: null,
    ...changes,
    ...(changes.kind === 'folder' && { bytes: null, mediaType: null }),
  };
}

/** 0 is the topmost folder of the own disk. */
export function buildId(number: number): string {
  return `01936b2e-7c00-7000-8000-${String(number).padStart(12, '0')}`;
}
