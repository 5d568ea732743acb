import {
  type Absence,
  companyErrors,
  memberChanged,
  type createAbsence as route,
} from '@artel/company/contract';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { Tx, WithTransaction } from '@artel/server';
import { findMember, lockMemberOfUser, type MemberRow } from '../members/members.store.ts';
import { dayIn } from '../trial/trial-days.ts';
import { insertAbsence, listAbsencesSince } from './absences.store.ts';

type Input = RouteInput<typeof route>['body'];

const DAY_MS = 24 * 3_600_000;
/** Parental leave is the longest that there is. */
const LONGEST_DAYS = 3 * 366;
/** Absences that may lie ahead at once. */
const MOST = 50;

/**
 * Notes when one is absent and who stands in. It begins and ends by itself: whoever reads a card asks which day it is in
 * the member's zone. Two that come at once wait for the member's card, so that none overlap.
 */
export async function createAbsence(
  { tx, clock, ids, live }: Pick<WithTransaction, 'tx' | 'clock' | 'ids' | 'live'>,
  { userId, membership: { companyId, memberId } }: MemberActor,
  { kind, from, to, substituteId = null }: Input,
): Promise<Absence> {
  await lockMemberOfUser(tx, companyId, userId);
  const member = await findMember(tx, companyId, memberId);
  if (!member) throw new AppError(requestErrors['not-found']);
  const today = dayIn(member.timeZone, clock.now());
  checkDays(from, to, today);
  const substitute = substituteId === null ? null : await findSubstitute(tx, member, substituteId);
  const others = await listAbsencesSince(tx, member, from < today ? from : today);
  if (others.length >= MOST)
    throw new AppError(companyErrors['too-many-absences'], { values: { count: MOST } });
  if (others.some((other) => other.from <= to && from <= other.to))
    throw new AppError(companyErrors['absence-overlaps']);
  const id = ids.next();
  const row = { companyId, id, memberId, kind, substituteId: substitute?.id ?? null };
  await insertAbsence(tx, { ...row, startsOn: from, endsOn: to, createdAt: clock.now() });
  await live.tell(tx, { companyId }, memberChanged, { companyId, memberId });
  return { id, kind, from, to, substitute };
}

function checkDays(from: string, to: string, today: string): void {
  if (to < from) throw new AppError(companyErrors['absence-reversed']);
  if (to < today) throw new AppError(companyErrors['absence-over']);
  if (Date.parse(to) - Date.parse(from) > LONGEST_DAYS * DAY_MS)
    throw new AppError(companyErrors['absence-too-long']);
}

/** Somebody else of this company who is there; of another company's people nothing is known here. */
async function findSubstitute(tx: Tx, member: MemberRow, id: string): Promise<Absence['substitute']> {
  const found = id === member.id ? null : await findMember(tx, member.companyId, id);
  if (!found || found.suspendedAt !== null) throw new AppError(companyErrors['substitute-unknown']);
  return { id: found.id, familyName: found.familyName, givenName: found.givenName };
}
