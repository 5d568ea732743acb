import { type ChangedMembers, companyErrors, type MemberChange } from '@artel/company/contract';
import { AppError, type ErrorDeclaration, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findCompanyForUpdate } from '../companies/companies.store.ts';
import { findDepartment } from '../departments/departments.store.ts';
import { changeRole } from '../members/change-role.ts';
import { isLastOwnerLeaving } from '../members/last-owner.ts';
import { listActiveOwnerIds, lockMembers, type MemberRow, setMembers } from '../members/members.store.ts';
import { publishMembersChanged } from '../members/publish-members-changed.ts';
import { recordMoved } from '../members/record-moved.ts';
import { requireManager } from '../members/require-manager.ts';
import { requireSeats } from '../members/require-seats.ts';
import { forgetPlaces } from '../members/resolve-membership.ts';
import { suspendMembership } from '../members/suspend-membership.ts';
import { countSeats, endsOwnership, findRefusal, isUnchanged, listReverts } from './member-policy.ts';

type Deps = Pick<
  WithTransaction,
  'tx' | 'text' | 'clock' | 'cache' | 'live' | 'audit' | 'emitMany' | 'ports'
>;

interface Input {
  readonly memberIds: readonly string[];
  readonly change: MemberChange;
}

/**
 * Applies one change to one member or to many. Changes of roles and suspensions lock the company's row and
 * then check the caller again: if two owners demote each other at once, the later one is no longer an owner.
 */
export async function changeMembers(deps: Deps, actor: MemberActor, input: Input): Promise<ChangedMembers> {
  const { tx } = deps;
  const { change } = input;
  const { companyId } = actor.membership;
  await findCompanyForUpdate(tx, companyId);
  const wanted = [...new Set(input.memberIds)];
  const rows = await lockMembers(tx, companyId, [...wanted, actor.membership.memberId]);
  const self = requireManager(deps, actor, rows);
  const requested = new Set(wanted);
  const members = rows.filter(({ id }) => requested.has(id));
  if (members.length === 0) throw new AppError(requestErrors['not-found']);
  if (change.kind === 'department' && change.departmentId !== null) {
    const department = await findDepartment(tx, companyId, change.departmentId);
    if (!department) throw new AppError(requestErrors['not-found']);
  }
  const changing = members.filter((member) => !isUnchanged(member, change));
  const refusals = await findRefusals(deps, { self, changing, change });
  const free = changing.filter(({ id }) => !refusals.has(id));
  const [refusal] = refusals.values();
  if (free.length === 0 && refusal) throw new AppError(refusal);
  await requireSeats(deps, tx, { companyId, count: countSeats(free, change) });
  if (free.length > 0) await apply(deps, actor, free, change);
  return {
    changed: free.length,
    back: listReverts(free, change),
    unchanged: wanted.length - changing.length,
    refused: countRefusals(deps, [...refusals.values()]),
  };
}

/**
 * Returns the rule that forbids the change, by member; if all last owners would go, the change is refused for
 * each of them.
 */
async function findRefusals(
  { tx }: Deps,
  { self, changing, change }: { self: MemberRow; changing: readonly MemberRow[]; change: MemberChange },
): Promise<Map<string, ErrorDeclaration>> {
  const refusals = new Map<string, ErrorDeclaration>();
  for (const member of changing) {
    const refusal = findRefusal(self, member, change);
    if (refusal) refusals.set(member.id, refusal);
  }
  if (!endsOwnership(change)) return refusals;
  const leaving = changing
    .filter(({ id, role }) => role === 'owner' && !refusals.has(id))
    .map(({ id }) => id);
  const owners = await listActiveOwnerIds(tx, self.companyId);
  if (isLastOwnerLeaving(owners, leaving))
    for (const id of leaving) refusals.set(id, companyErrors['last-owner']);
  return refusals;
}

async function apply(
  deps: Deps,
  { userId, membership: { companyId } }: MemberActor,
  members: readonly MemberRow[],
  change: MemberChange,
): Promise<void> {
  if (change.kind === 'role') {
    return changeRole(deps, deps.tx, { companyId, members, role: change.role, userId });
  }
  if (change.kind === 'suspension') {
    return suspendMembership(deps, deps.tx, { companyId, members, isSuspended: change.isSuspended, userId });
  }
  const { departmentId } = change;
  const ids = members.map(({ id }) => id);
  await setMembers(deps.tx, { companyId, ids }, { departmentId });
  await forgetPlaces(deps, deps.tx, companyId);
  await recordMoved(deps, deps.tx, { companyId, members, departmentId, userId });
  await publishMembersChanged(deps, deps.tx, { companyId, ids });
}

function countRefusals({ text }: Deps, refusals: readonly ErrorDeclaration[]): ChangedMembers['refused'] {
  return [...Map.groupBy(refusals, ({ code }) => code)].map(([code, those]) => ({
    code,
    message: text(`errors.${code}`),
    count: those.length,
  }));
}
