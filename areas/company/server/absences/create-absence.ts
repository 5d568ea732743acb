import {
  type Absence,
  companyLimits,
  memberChanged,
  type createAbsence as route,
} from '@artel/company/contract';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { findMember, lockMemberOfUser } from '../members/members.store.ts';
import { insertAbsence } from './absences.store.ts';
import { checkAbsence } from './check-absence.ts';

/**
 * Records an absence and its substitute. No job begins or ends it: a reader of the card compares it with the
 * present day in the member's zone. The member's card is locked, so that concurrent absences can't overlap.
 */
export async function createAbsence(
  { tx, clock, ids, live, limits }: Pick<WithTransaction, 'tx' | 'clock' | 'ids' | 'live' | 'limits'>,
  { userId, membership: { companyId, memberId } }: MemberActor,
  input: RouteInput<typeof route>,
): Promise<Absence> {
  await lockMemberOfUser(tx, companyId, userId);
  const member = await findMember(tx, companyId, memberId);
  if (!member) throw new AppError(requestErrors['not-found']);
  const today = dayIn(member.timeZone, clock.now());
  const { substitute, others } = await checkAbsence(tx, member, input, { today });
  const existing = async () => others;
  await limits.consume(tx, companyLimits.absences, { member: memberId }, { existing });
  const { kind, from, to } = input;
  const id = ids.next();
  const row = { companyId, id, memberId, kind, substituteId: substitute?.id ?? null };
  await insertAbsence(tx, { ...row, startsOn: from, endsOn: to, createdAt: clock.now() });
  await live.publish(tx, { companyId }, memberChanged, { companyId, memberId });
  return { id, kind, from, to, substitute, version: 1 };
}
