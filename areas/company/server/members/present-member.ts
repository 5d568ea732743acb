import type { Member } from '@artel/company/contract';
import type { MemberActor } from '@artel/contract';
import type { Platform } from '@artel/server';
import { signAvatar } from '../pictures/sign-avatar.ts';
import type { MemberRow } from './members.store.ts';

/** A member's card as one colleague sees it. */
export function presentMember(
  deps: Pick<Platform, 'secrets' | 'clock'>,
  reader: MemberActor,
  row: MemberRow,
): Member {
  return {
    id: row.id,
    familyName: row.familyName,
    givenName: row.givenName,
    middleName: row.middleName,
    position: row.position,
    role: row.role,
    departmentId: row.departmentId,
    isSuspended: row.suspendedAt !== null,
    email: seesContacts(reader) ? row.email : null,
    phone: seesContacts(reader) ? row.mobilePhone || row.workPhone : null,
    avatar: signAvatar(deps, reader, row),
    version: row.version,
    joinedAt: row.joinedAt.toISOString(),
  };
}

/** Guests see who is in the company but not how to reach them. */
export function seesContacts({ membership }: MemberActor): boolean {
  return membership.permissions.has('company.see-contacts');
}
