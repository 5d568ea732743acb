import type { Holder } from '@artel/server';
import type { MemberRow } from '../members/members.store.ts';

/** A member as the areas hear of one who hands over or takes over. */
export function toHolder({ id, userId, role }: MemberRow): Holder {
  return { memberId: id, userId, role };
}
