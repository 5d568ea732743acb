import type { Member } from '@artel/company/contract';
import type { Platform } from '@artel/server';
import { signAvatar } from '../avatars/sign-avatar.ts';
import type { MemberRow } from './members.store.ts';

/** A member's card as one colleague sees it. */
export function presentMember(
  deps: Pick<Platform, 'secrets' | 'clock'>,
  readerId: string,
  row: MemberRow,
): Member {
  return {
    id: row.id,
    familyName: row.familyName,
    givenName: row.givenName,
    middleName: row.middleName,
    position: row.position,
    role: row.role,
    avatar: signAvatar(deps, readerId, row),
    joinedAt: row.joinedAt.toISOString(),
  };
}
