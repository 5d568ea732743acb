import type { Member } from '@artel/company/contract';
import type { MemberRow } from './members.store.ts';

/** A member's card as colleagues see it. */
export function presentMember(row: MemberRow): Member {
  return {
    id: row.id,
    familyName: row.familyName,
    givenName: row.givenName,
    middleName: row.middleName,
    position: row.position,
    role: row.role,
    joinedAt: row.joinedAt.toISOString(),
  };
}
