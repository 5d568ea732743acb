import type { Holder } from '@artel/server';
import type { MemberRow } from '../members/members.store.ts';

/** The member who hands over or receives, as the areas get it. */
export function toHolder({ id, userId, role }: MemberRow): Holder {
  return { memberId: id, userId, role };
}
