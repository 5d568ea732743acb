import { type Role, roleChanged } from '@artel/company/contract';
import type { Platform, Tx } from '@artel/server';
import { type MemberRow, setMembers } from './members.store.ts';
import { publishMembersChanged } from './publish-members-changed.ts';
import { forgetMembers } from './resolve-membership.ts';

interface Change {
  readonly companyId: string;
  readonly members: readonly MemberRow[];
  readonly role: Role;
  /** The actor of the change. */
  readonly userId: string | null;
}

/** Sets the role of members; every server applies it within 5 s. The caller has checked the permission before. */
export async function changeRole(
  deps: Pick<Platform, 'cache' | 'live' | 'audit' | 'emitMany'>,
  tx: Tx,
  { companyId, members, role, userId }: Change,
): Promise<void> {
  const ids = members.map(({ id }) => id);
  await setMembers(tx, { companyId, ids }, { role });
  await forgetMembers(deps, tx, { companyId, userIds: members.map((member) => member.userId) });
  await deps.emitMany(
    tx,
    roleChanged,
    members.map((member) => ({
      companyId,
      memberId: member.id,
      userId: member.userId,
      role,
      changedBy: userId,
    })),
  );
  await publishMembersChanged(deps, tx, { companyId, ids });
  for (const [before, those] of Map.groupBy(members, (member) => member.role)) {
    const [first] = those;
    const isOne = those.length === 1 && first !== undefined;
    const memberIds = isOne ? {} : { memberIds: those.map(({ id }) => id) };
    await deps.audit.record(tx, {
      act: 'company/role-changed',
      userId,
      companyId,
      subject: isOne ? `member:${first.id}` : `company:${companyId}`,
      before: { role: before },
      after: { role, ...memberIds },
    });
  }
}
