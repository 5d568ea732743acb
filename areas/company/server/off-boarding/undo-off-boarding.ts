import { companyErrors, type undoOffBoarding as route } from '@artel/company/contract';
import { AppError, type MemberActor, type RouteResponse, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findCompanyForUpdate } from '../companies/companies.store.ts';
import { admitMember } from '../members/admit-member.ts';
import { lockMembers, type MemberRow } from '../members/members.store.ts';
import { presentMember } from '../members/present-member.ts';
import { requireManager } from '../members/require-manager.ts';
import { members, offBoardings } from '../tables.ts';
import { countByKind } from './count-by-kind.ts';
import { findOffBoarding, type JournalEntry } from './off-boardings.store.ts';
import { toHolder } from './to-holder.ts';

/**
 * Lets a member who left within thirty days back in as they were, and restores to them what the receivers
 * still have; changes made meanwhile stay and are reported. Of two concurrent calls the second one fails,
 * because the person has been restored.
 */
export async function undoOffBoarding(
  deps: WithTransaction,
  actor: MemberActor,
  memberId: string,
): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  const { companyId } = actor.membership;
  await findCompanyForUpdate(tx, companyId);
  const self = requireManager(deps, actor, await lockMembers(tx, companyId, [actor.membership.memberId]));
  const former = await members.find(tx, { companyId, id: memberId });
  if (!former) throw new AppError(requestErrors['not-found']);
  if (former.leftAt === null) throw new AppError(companyErrors['already-member']);
  const off = await findOffBoarding(tx, companyId, memberId);
  if (!off || off.undoUntil <= deps.clock.now()) throw new AppError(companyErrors['undo-over']);
  if (former.role === 'owner' && self.role !== 'owner') throw new AppError(companyErrors['owners-only']);
  const member = await letBackIn(deps, former);
  const { returned, stayed } = await revoke(deps, member, off.journal);
  await offBoardings.deleteAll(tx, { companyId, memberId: [memberId] });
  const isDepartmentGone = off.departmentName !== '' && member.departmentId === null;
  await deps.audit.record(tx, {
    act: 'company/member-returned',
    userId: actor.userId,
    companyId,
    subject: `member:${memberId}`,
    after: { role: member.role, departmentId: member.departmentId, returned, stayed },
  });
  return { member: presentMember(deps, actor, member), returned, stayed, isDepartmentGone };
}

/** Restores the membership by the same admission as any other: it needs a free seat. */
function letBackIn(deps: WithTransaction, former: MemberRow): Promise<MemberRow> {
  const { companyId, role, position, departmentId, joinedAt, suspendedAt, ...person } = former;
  return admitMember(deps, deps.tx, {
    companyId,
    // The picture may have changed since: it is copied from the account with the other facts.
    person: { ...person, avatarBlobId: null },
    role,
    position,
    departmentId,
    returning: { joinedAt, suspendedAt },
  });
}

async function revoke(
  deps: WithTransaction,
  member: MemberRow,
  journal: readonly JournalEntry[],
): Promise<Pick<RouteResponse<typeof route>, 'returned' | 'stayed'>> {
  const { companyId } = member;
  const returned: Pick<JournalEntry, 'kind' | 'ids'>[] = [];
  const stayed: Pick<JournalEntry, 'kind' | 'ids'>[] = [];
  // In reverse order, because the last transfer must be undone first.
  for (const { kind, ids, holderId } of journal.toReversed()) {
    const ownedKind = deps.ownership.find((known) => known.kind === kind);
    const to = toHolder(member);
    const back = new Set(await ownedKind?.revoke(deps, deps.tx, { companyId, ids, holderId, to }));
    returned.push({ kind, ids: ids.filter((id) => back.has(id)) });
    stayed.push({ kind, ids: ids.filter((id) => !back.has(id)) });
  }
  const some = (entries: typeof returned) => countByKind(entries).filter(({ count }) => count > 0);
  return { returned: some(returned), stayed: some(stayed) };
}
