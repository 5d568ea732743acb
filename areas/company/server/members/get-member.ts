import type { Member } from '@artel/company/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findMember } from './members.store.ts';
import { presentMember } from './present-member.ts';

/** One colleague's card. */
export async function getMember(
  { tx }: Pick<WithTransaction, 'tx'>,
  actor: MemberActor,
  memberId: string,
): Promise<Member> {
  const member = await findMember(tx, actor.membership.companyId, memberId);
  if (!member) throw new AppError(requestErrors['not-found']);
  return presentMember(member);
}
