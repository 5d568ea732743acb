import { companyErrors } from '@artel/company/contract';
import type { ErrorDeclaration } from '@artel/contract';
import { isLastOwnerLeaving } from '../members/last-owner.ts';
import type { MemberRow } from '../members/members.store.ts';

/** Days in which an off-boarding can be undone. */
export const UNDO_DAYS = 30;

type Subject = Pick<MemberRow, 'id' | 'role'>;

/** Returns the rule that forbids ending a membership: one's own can't be ended here, and an owner's only by owners. */
export function findLeavingRefusal(
  actor: Subject,
  member: Subject,
  owners: readonly string[],
): ErrorDeclaration | null {
  if (member.role === 'owner' && isLastOwnerLeaving(owners, [member.id])) return companyErrors['last-owner'];
  if (member.id === actor.id) return companyErrors['own-off-boarding'];
  return member.role === 'owner' && actor.role !== 'owner' ? companyErrors['owners-only'] : null;
}
