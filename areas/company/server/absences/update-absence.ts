import { type Absence, memberChanged, type updateAbsence as route } from '@artel/company/contract';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { findMember, lockMemberOfUser } from '../members/members.store.ts';
import { findAbsence, setAbsence } from './absences.store.ts';
import { checkAbsence } from './check-absence.ts';

type Input = RouteInput<typeof route>;

/**
 * Changes the caller's own absence as a whole; another member's is not found. If it was changed on another
 * device meanwhile, the present state is returned. An absence that has ended can't be changed.
 */
export async function updateAbsence(
  { tx, clock, live }: Pick<WithTransaction, 'tx' | 'clock' | 'live'>,
  { userId, membership: { companyId, memberId } }: MemberActor,
  { absenceId: id, version, ...input }: Input,
): Promise<Absence> {
  await lockMemberOfUser(tx, companyId, userId);
  const member = await findMember(tx, companyId, memberId);
  const stored = member && (await findAbsence(tx, member, id));
  const today = member && dayIn(member.timeZone, clock.now());
  if (!stored || !today || stored.to < today) throw new AppError(requestErrors['not-found']);
  if (stored.version !== version) throw new AppError(requestErrors.stale, { current: stored });
  const { kind, from, to } = input;
  const { substitute } = await checkAbsence(tx, member, input, { today, itself: id });
  const change = { id, kind, startsOn: from, endsOn: to, substituteId: substitute?.id ?? null };
  await setAbsence(tx, member, change);
  await live.publish(tx, { companyId }, memberChanged, { companyId, memberId });
  return { id, kind, from, to, substitute, version: version + 1 };
}
