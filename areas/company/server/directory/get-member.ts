import type { MemberCard } from '@artel/company/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { findAbsenceOn } from '../absences/absences.store.ts';
import { findMember } from '../members/members.store.ts';
import { presentCard } from './present-card.ts';

/** One colleague's card. */
export async function getMember(
  deps: Pick<WithTransaction, 'tx' | 'secrets' | 'clock'>,
  actor: MemberActor,
  memberId: string,
): Promise<MemberCard> {
  const member = await findMember(deps.tx, actor.membership.companyId, memberId);
  if (!member) throw new AppError(requestErrors['not-found']);
  return presentCard(deps, actor, {
    member,
    absence: await findAbsenceOn(deps.tx, member, dayIn(member.timeZone, deps.clock.now())),
  });
}
