import {
  companyErrors,
  companyLimits,
  memberChanged,
  memberJoined,
  type Role,
} from '@artel/company/contract';
import { AppError } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { findCompanyForUpdate } from '../companies/companies.store.ts';
import { findFormerMember, insertMember, type MemberRow, rejoin } from './members.store.ts';
import { requireSeats } from './require-seats.ts';
import { forgetMember, forgetPlaces } from './resolve-membership.ts';

/** The facts of an account that a card copies. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
  readonly avatarBlobId: string | null;
}

interface Admission {
  readonly companyId: string;
  readonly person: Person;
  readonly role: Role;
  readonly position?: string | undefined;
  readonly departmentId?: string | null | undefined;
  /** Set when an off-boarding is undone: the former date of joining and suspension are restored. */
  readonly returning?: Pick<MemberRow, 'joinedAt' | 'suspendedAt'>;
}

type Deps = Pick<Platform, 'ids' | 'clock' | 'cache' | 'live' | 'audit' | 'emit' | 'ports' | 'limits'>;

/**
 * Admits a person to this transaction's company; a person who was here before gets the old card. Every
 * admission locks the company's row, so that concurrent ones can't exceed the seats. Raises
 * `company/already-member` and `company/seat-limit-reached`.
 */
export async function admitMember(
  deps: Deps,
  tx: Tx,
  { companyId, person, role, position = '', departmentId = null, returning }: Admission,
): Promise<MemberRow> {
  await findCompanyForUpdate(tx, companyId);
  if (!returning) await deps.limits.consume(tx, companyLimits.members, { company: companyId });
  const former = await findFormerMember(tx, companyId, person.userId);
  if (former?.leftAt === null) throw new AppError(companyErrors['already-member']);
  const { joinedAt, suspendedAt } = returning ?? { joinedAt: deps.clock.now(), suspendedAt: null };
  if (role !== 'guest' && suspendedAt === null) await requireSeats(deps, tx, { companyId, count: 1 });
  const { userId, email, familyName, givenName, middleName, avatarBlobId } = person;
  const facts = { userId, email, familyName, givenName, middleName, avatarBlobId };
  const card = { ...facts, role, position, departmentId, joinedAt, suspendedAt };
  const member = former
    ? await rejoin(tx, { ...card, companyId, id: former.id })
    : await insertMember(tx, { ...card, companyId, id: deps.ids.next() });
  await forgetMember(deps, tx, { companyId, userId: person.userId });
  if (departmentId !== null) await forgetPlaces(deps, tx, companyId);
  await deps.live.publish(tx, { companyId }, memberChanged, { companyId, memberId: member.id });
  const isReturning = returning !== undefined;
  await deps.emit(tx, memberJoined, { companyId, memberId: member.id, userId: person.userId, isReturning });
  if (isReturning) return member;
  await deps.audit.record(tx, {
    act: 'company/member-joined',
    userId: person.userId,
    companyId,
    subject: `member:${member.id}`,
    after: { role, departmentId },
  });
  return member;
}
