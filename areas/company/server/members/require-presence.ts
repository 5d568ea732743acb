import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { holdMember } from './members.store.ts';

/**
 * For what is written in a member's name and would be handed over when they leave: refuses whoever was let go a moment ago,
 * and keeps the others from being let go until the transaction ends. So nothing stays behind without an owner.
 */
export async function requirePresence(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId, memberId } }: MemberActor,
): Promise<void> {
  if (!(await holdMember(tx, companyId, memberId))) throw new AppError(requestErrors.forbidden);
}
