import type { MemberActor, Membership } from '@artel/contract';
import { nameKey, sortKey } from '@artel/disk/contract';
import type { NodeRow, SpaceRow } from './tree.store.ts';

/** Guests have no disk of their own. */
export function ownsDisk({ membership }: MemberActor): boolean {
  return membership.permissions.has('disk.own');
}

/** The topmost folder of a member's own disk: its id is the member's, so that it is known before it exists. */
export function personalRoot(
  { companyId, memberId }: Pick<Membership, 'companyId' | 'memberId'>,
  now: Date,
): NodeRow {
  return {
    companyId,
    id: memberId,
    parentId: null,
    isFile: false,
    name: memberId,
    nameKey: nameKey(memberId),
    sortKey: sortKey(memberId),
    bytes: 0,
    mediaType: null,
    blobId: null,
    sha256: null,
    version: 1,
    createdAt: now,
    createdBy: memberId,
    updatedAt: now,
    updatedBy: memberId,
    trashedAt: null,
    trashedBy: null,
    trashedSpaceId: null,
    purgedAt: null,
    isSystem: false,
    senderName: null,
  };
}

export function personalSpace(
  { companyId, memberId }: Pick<Membership, 'companyId' | 'memberId'>,
  now: Date,
): SpaceRow {
  return { companyId, id: memberId, kind: 'personal', ownerId: memberId, createdAt: now };
}
