import {
  companyLimits,
  memberOffBoarded,
  ownershipTransferred,
  type offBoardMember as route,
} from '@artel/company/contract';
import { AppError, type MemberActor, type RouteInput, type RouteResponse } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { increment } from '@artel/server';
import { findCompanyForUpdate } from '../companies/companies.store.ts';
import { listActiveOwnerIds, lockMembers, type MemberRow } from '../members/members.store.ts';
import { publishMembersChanged } from '../members/publish-members-changed.ts';
import { requireManager } from '../members/require-manager.ts';
import { forgetMembers } from '../members/resolve-membership.ts';
import { members } from '../tables.ts';
import { chooseReceivers, namedReceivers } from './choose-receivers.ts';
import { countByKind } from './count-by-kind.ts';
import { findLeavers, namedLeavers } from './find-leavers.ts';
import { findLeavingRefusal, UNDO_DAYS } from './off-boarding-policy.ts';
import { type JournalEntry, putOffBoardings } from './off-boardings.store.ts';
import { findOwned, transferOwnership } from './transfer-ownership.ts';

/**
 * Ends memberships and transfers what the people own, in this one transaction. The company's row is locked
 * first: of two concurrent administrators the second one gets «has left», and rights and receivers are
 * checked after locking. The accounts and other companies of the people are not affected.
 */
export async function offBoardMember(
  deps: WithTransaction,
  actor: MemberActor,
  { memberId, others, ...wanted }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { tx, clock } = deps;
  const { companyId } = actor.membership;
  const ids = namedLeavers(memberId, others);
  await deps.limits.consume(tx, companyLimits.leavers, { company: companyId }, { count: ids.length });
  await findCompanyForUpdate(tx, companyId);
  const present = await lockMembers(tx, companyId, [
    ...ids,
    ...namedReceivers(wanted),
    actor.membership.memberId,
  ]);
  const self = requireManager(deps, actor, present);
  const leavers = await findLeavers(tx, companyId, { ids, present });
  const owners = await listActiveOwnerIds(tx, companyId);
  for (const leaver of leavers) {
    const refusal = findLeavingRefusal(self, leaver, owners);
    if (refusal) throw new AppError(refusal);
  }
  const owned = await findOwned(deps, { companyId, memberIds: ids });
  const receivers = chooseReceivers(deps, { wanted, owned, present, leaving: new Set(ids) });
  const leftAt = clock.now();
  const undoUntil = new Date(leftAt.getTime() + UNDO_DAYS * DAY);
  const journals = new Map<MemberRow, JournalEntry[]>();
  for (const leaver of leavers)
    journals.set(leaver, await transferOwnership(deps, leaver, { owned, receivers }));
  await members.updateAll(tx, { companyId, id: ids }, { leftAt, version: increment() });
  const offBoardings = [...journals].map(([{ id: leaverId, departmentName }, journal]) => {
    const off = { companyId, id: deps.ids.next(), memberId: leaverId, byMemberId: self.id };
    return { ...off, leftAt, undoUntil, departmentName, journal };
  });
  await putOffBoardings(tx, companyId, offBoardings);
  await endAccess(deps, actor, { journals, leftAt });
  await publishMembersChanged(deps, tx, { companyId, ids });
  await notifyReceivers(deps, companyId, journals);
  const moved = [...journals.values()].flat().filter(({ holderId }) => holderId !== null);
  return { people: ids.length, handedOver: countByKind(moved), undoUntil: undoUntil.toISOString() };
}

interface Leaving {
  readonly journals: ReadonlyMap<MemberRow, readonly JournalEntry[]>;
  readonly leftAt: Date;
}

/**
 * Ends access to the company: within 5 s every server refuses the people's requests, and invitations
 * addressed to them become invalid.
 */
async function endAccess(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  { journals, leftAt }: Leaving,
): Promise<void> {
  const { tx } = deps;
  const people = [...journals.keys()].map(({ id, userId: subject, email }) => ({
    memberId: id,
    userId: subject,
    email,
  }));
  await deps.endLeavers(
    tx,
    people.map((person) => ({ ...person, companyId, leftAt })),
  );
  await forgetMembers(deps, tx, { companyId, userIds: people.map((person) => person.userId) });
  await deps.emitMany(
    tx,
    memberOffBoarded,
    people.map((person) => ({ companyId, memberId: person.memberId, userId: person.userId })),
  );
  const records = [...journals].map(([{ id, role, departmentId, position }, journal]) => ({
    act: 'company/member-off-boarded' as const,
    userId,
    companyId,
    subject: `member:${id}`,
    before: { role, departmentId, position },
    after: {
      handedOver: journal.map(({ kind, holderId, ids }) => ({ kind, to: holderId, count: ids.length })),
    },
  }));
  await deps.audit.recordMany(tx, records);
}

/** Notifies each receiver once about the whole act. */
async function notifyReceivers(
  deps: WithTransaction,
  companyId: string,
  journals: ReadonlyMap<MemberRow, readonly JournalEntry[]>,
): Promise<void> {
  const received = [...journals].flatMap(([{ id: memberId }, journal]) =>
    journal.flatMap(({ kind, holderId, ids }) =>
      holderId === null ? [] : [{ memberId, kind, holderId, ids }],
    ),
  );
  const events = [...Map.groupBy(received, ({ holderId }) => holderId)].map(([receiverId, entries]) => ({
    companyId,
    receiverId,
    memberIds: [...new Set(entries.map(({ memberId }) => memberId))],
    things: countByKind(entries),
  }));
  await deps.emitMany(deps.tx, ownershipTransferred, events);
}
