import type { MemberCard, Role } from '@artel/company/contract';
import { getMember } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';

/**
 * Returns one's own card as others see it: the directory's own response to a colleague and to a guest, not a
 * copy of its rules.
 */
export async function getOwnCards(
  deps: Pick<WithTransaction, 'tx' | 'secrets' | 'clock' | 'ports'>,
  actor: MemberActor,
): Promise<{ colleague: MemberCard; guest: MemberCard }> {
  const { membership } = actor;
  const readBy = (role: Role) => {
    const permissions = deps.ports.getPermissions(role);
    return getMember(
      deps,
      { ...actor, membership: { ...membership, role, permissions } },
      membership.memberId,
    );
  };
  return { colleague: await readBy('member'), guest: await readBy('guest') };
}
