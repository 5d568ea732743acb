import type { Holder } from '@artel/server';
import type { MemberRow } from '../members/members.store.ts';

/** The member who transfers or receives, in the form for the areas. */
export function toHolder({ id, userId, role }: MemberRow): Holder {
  return { memberId: id, userId, role };
}
