import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { lockMember } from './members.store.ts';

/**
 * Must precede writes in a member's name that would be transferred when they leave: refuses a member who has
 * just left, and makes the off-boarding of others wait until the transaction ends. So nothing remains without
 * an owner.
 */
export async function requirePresence(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId, memberId } }: MemberActor,
): Promise<void> {
  if (!(await lockMember(tx, companyId, memberId))) throw new AppError(requestErrors.forbidden);
}
