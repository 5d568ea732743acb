import type { Member } from '@artel/company/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findMember } from './members.store.ts';
import { presentMember } from './present-member.ts';

/** One colleague's card. */
export async function getMember(
  deps: Pick<WithTransaction, 'tx' | 'secrets' | 'clock'>,
  actor: MemberActor,
  memberId: string,
): Promise<Member> {
  const member = await findMember(deps.tx, actor.membership.companyId, memberId);
  if (!member) throw new AppError(requestErrors['not-found']);
  return presentMember(deps, actor.userId, member);
}
