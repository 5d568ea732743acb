import { type Absence, companyErrors, type createAbsence as route } from '@artel/company/contract';
import { AppError, type RouteInput } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import type { Tx } from '@artel/server';
import { findMember, type MemberRow } from '../members/members.store.ts';
import { listAbsencesSince } from './absences.store.ts';

type Input = RouteInput<typeof route>;

/** Parental leave is the longest absence. */
const LONGEST_DAYS = 3 * 366;

interface Allowed {
  readonly substitute: Absence['substitute'];
  /** The number of the member's other absences in the future. */
  readonly others: number;
}

/**
 * Checks whether a member may have this absence: days that exist and overlap no other absence, and a
 * substitute who is present. The member's card is locked by the caller, so that no concurrent absences
 * overlap.
 */
export async function checkAbsence(
  tx: Tx,
  member: MemberRow,
  { from, to, substituteId = null }: Input,
  { today, itself }: { readonly today: string; readonly itself?: string },
): Promise<Allowed> {
  checkDays(from, to, today);
  const substitute = substituteId === null ? null : await findSubstitute(tx, member, substituteId);
  const ahead = await listAbsencesSince(tx, member, from < today ? from : today);
  const others = ahead.filter(({ id }) => id !== itself);
  if (others.some((other) => other.from <= to && from <= other.to))
    throw new AppError(companyErrors['absence-overlaps']);
  return { substitute, others: others.length };
}

function checkDays(from: string, to: string, today: string): void {
  if (to < from) throw new AppError(companyErrors['absence-reversed']);
  if (to < today) throw new AppError(companyErrors['absence-over']);
  if (Date.parse(to) - Date.parse(from) > LONGEST_DAYS * DAY)
    throw new AppError(companyErrors['absence-too-long']);
}

/** Finds another present member of this company as a substitute. */
async function findSubstitute(tx: Tx, member: MemberRow, id: string): Promise<Absence['substitute']> {
  const found = id === member.id ? null : await findMember(tx, member.companyId, id);
  if (!found || found.suspendedAt !== null) throw new AppError(companyErrors['substitute-unknown']);
  return { id: found.id, familyName: found.familyName, givenName: found.givenName };
}
