import { memberChanged, type Role } from '@artel/company/contract';
import { AppError, requestErrors } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { findMember, setRole } from './members.store.ts';
import { forgetMember } from './resolve-membership.ts';

interface Change {
  readonly companyId: string;
  readonly memberId: string;
  readonly role: Role;
  /** Who changes it. */
  readonly userId: string | null;
}

/** Gives a member another role; every server acts on it within 5 s. */
export async function changeRole(
  deps: Pick<Platform, 'recall' | 'live' | 'audit'>,
  tx: Tx,
  { companyId, memberId, role, userId }: Change,
): Promise<void> {
  const member = await findMember(tx, companyId, memberId);
  if (!member) throw new AppError(requestErrors['not-found']);
  await setRole(tx, companyId, memberId, role);
  await forgetMember(deps, tx, { companyId, userId: member.userId });
  await deps.live.tell(tx, { companyId }, memberChanged, { companyId, memberId });
  await deps.audit.record(tx, {
    act: 'company/role-changed',
    userId,
    companyId,
    subject: `member:${memberId}`,
    before: { role: member.role },
    after: { role },
  });
}
