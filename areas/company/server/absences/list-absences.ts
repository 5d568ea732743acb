import type { Absence } from '@artel/company/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { findMember } from '../members/members.store.ts';
import { listAbsencesSince } from './absences.store.ts';

/** Lists the person's own absences that have not ended. */
export async function listAbsences(
  { tx, clock }: Pick<WithTransaction, 'tx' | 'clock'>,
  { membership: { companyId, memberId } }: MemberActor,
): Promise<{ items: Absence[] }> {
  const member = await findMember(tx, companyId, memberId);
  if (!member) throw new AppError(requestErrors['not-found']);
  return { items: await listAbsencesSince(tx, member, dayIn(member.timeZone, clock.now())) };
}
