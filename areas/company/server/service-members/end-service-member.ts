import type { MemberActor } from '@artel/contract';
import { AppError, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { increment } from '@artel/server';
import { findCompanyForUpdate } from '../companies/companies.store.ts';
import { findMember } from '../members/members.store.ts';
import { forgetMember } from '../members/resolve-membership.ts';
import { findOwned, transferOwnership } from '../off-boarding/transfer-ownership.ts';
import { members } from '../tables.ts';

/** Ends a program's membership; what it owns is transferred to the actor, because nothing may be without an owner. */
export async function endServiceMember(
  deps: WithTransaction,
  { membership: { companyId, memberId } }: MemberActor,
  id: string,
): Promise<void> {
  const { tx } = deps;
  await findCompanyForUpdate(tx, companyId);
  const [leaver, receiver] = [await findMember(tx, companyId, id), await findMember(tx, companyId, memberId)];
  if (!leaver?.isService || !receiver) throw new AppError(requestErrors['not-found']);
  const owned = await findOwned(deps, { companyId, memberIds: [id] });
  const receivers = new Map(owned.map(({ kind }) => [kind, receiver]));
  await transferOwnership(deps, leaver, { owned, receivers });
  const leftAt = deps.clock.now();
  await members.updateAll(tx, { companyId, id: [id] }, { leftAt, version: increment() });
  await deps.endLeavers(tx, [{ companyId, memberId: id, userId: leaver.userId, email: '', leftAt }]);
  await forgetMember(deps, tx, { companyId, userId: leaver.userId });
}
