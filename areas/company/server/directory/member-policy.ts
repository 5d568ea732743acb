import { type ChangedMembers, companyErrors, type MemberChange } from '@artel/company/contract';
import type { ErrorDeclaration } from '@artel/contract';
import type { MemberRow } from '../members/members.store.ts';

type Subject = Pick<MemberRow, 'id' | 'role' | 'departmentId' | 'suspendedAt'>;

/** Whether a member already has the value of the change. */
export function isUnchanged(member: Subject, change: MemberChange): boolean {
  switch (change.kind) {
    case 'department':
      return member.departmentId === change.departmentId;
    case 'role':
      return member.role === change.role;
    case 'suspension':
      return (member.suspendedAt !== null) === change.isSuspended;
  }
}

/** Returns the rule that forbids one member to change another: owners are made and changed only by owners. */
export function findRefusal(
  actor: Pick<Subject, 'id' | 'role'>,
  member: Subject,
  change: MemberChange,
): ErrorDeclaration | null {
  if (change.kind === 'department') return null;
  if (change.kind === 'suspension' && change.isSuspended && member.id === actor.id) {
    return companyErrors['own-membership'];
  }
  const isAboutOwner = member.role === 'owner' || (change.kind === 'role' && change.role === 'owner');
  return isAboutOwner && actor.role !== 'owner' ? companyErrors['owners-only'] : null;
}

/** Returns the changes that undo an act, for the changed members only; members with equal former values share one. */
export function listReverts(members: readonly Subject[], change: MemberChange): ChangedMembers['back'] {
  const before = members.map((member) => ({ id: member.id, change: asItIs(member, change.kind) }));
  return [...Map.groupBy(before, (one) => JSON.stringify(one.change)).values()].flatMap((alike) =>
    alike.slice(0, 1).map((first) => ({ memberIds: alike.map(({ id }) => id), change: first.change })),
  );
}

function asItIs({ role, departmentId, suspendedAt }: Subject, kind: MemberChange['kind']): MemberChange {
  switch (kind) {
    case 'department':
      return { kind, departmentId };
    case 'role':
      return { kind, role };
    case 'suspension':
      return { kind, isSuspended: suspendedAt !== null };
  }
}

/** Whether the members who change are owners who would no longer act as such. */
export function endsOwnership(change: MemberChange): boolean {
  return (
    (change.kind === 'role' && change.role !== 'owner') ||
    (change.kind === 'suspension' && change.isSuspended)
  );
}

/** The number of further seats that the change takes. */
export function countSeats(members: readonly Subject[], change: MemberChange): number {
  if (change.kind === 'role' && change.role !== 'guest') {
    return members.filter(({ role, suspendedAt }) => role === 'guest' && suspendedAt === null).length;
  }
  if (change.kind === 'suspension' && !change.isSuspended) {
    return members.filter(({ role }) => role !== 'guest').length;
  }
  return 0;
}

/** Checks whether name and telephone on a card may be corrected by a role: an owner's only by an owner. */
export function mayCorrect(role: string, member: Pick<Subject, 'role'>): boolean {
  return member.role !== 'owner' || role === 'owner';
}
