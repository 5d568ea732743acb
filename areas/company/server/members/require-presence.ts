import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { holdMember } from './members.store.ts';

/**
 * Guards writes in a member's name that would be handed over when they leave: refuses a member who was
 * dismissed a moment ago, and prevents the dismissal of the others until the transaction ends. So nothing
 * remains without an owner.
 */
export async function requirePresence(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId, memberId } }: MemberActor,
): Promise<void> {
  if (!(await holdMember(tx, companyId, memberId))) throw new AppError(requestErrors.forbidden);
}
