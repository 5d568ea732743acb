import { memberRestored, memberSuspended } from '@artel/company/contract';
import type { Platform, Tx } from '@artel/server';
import { type MemberRow, setMembers } from './members.store.ts';
import { publishMembersChanged } from './publish-members-changed.ts';
import { forgetMembers } from './resolve-membership.ts';

interface Suspension {
  readonly companyId: string;
  readonly members: readonly MemberRow[];
  /** False restores them. */
  readonly isSuspended: boolean;
  /** The actor of the suspension. */
  readonly userId: string | null;
}

type Deps = Pick<Platform, 'clock' | 'cache' | 'live' | 'audit' | 'emitMany'>;

/**
 * Suspends memberships or restores them: within 5 s every server refuses the people's requests to this
 * company and closes their connections, and their seats become free. Their other companies are not affected.
 * The caller has checked the permission.
 */
export async function suspendMembership(
  deps: Deps,
  tx: Tx,
  { companyId, members, isSuspended, userId }: Suspension,
): Promise<void> {
  const ids = members.map(({ id }) => id);
  await setMembers(tx, { companyId, ids }, { suspendedAt: isSuspended ? deps.clock.now() : null });
  const event = isSuspended ? memberSuspended : memberRestored;
  await forgetMembers(deps, tx, { companyId, userIds: members.map((member) => member.userId) });
  await deps.emitMany(
    tx,
    event,
    members.map((member) => ({ companyId, memberId: member.id, userId: member.userId })),
  );
  await publishMembersChanged(deps, tx, { companyId, ids });
  const [first] = members;
  const isOne = members.length === 1 && first !== undefined;
  await deps.audit.record(tx, {
    act: isSuspended ? 'company/member-suspended' : 'company/member-restored',
    userId,
    companyId,
    subject: isOne ? `member:${first.id}` : `company:${companyId}`,
    ...(!isOne && { after: { memberIds: ids } }),
  });
}
