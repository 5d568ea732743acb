import { endServiceMember, listServiceMembers } from '@artel/company/server';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { forgetKeys } from '../keys/forget-keys.ts';
import { listKeyRows } from '../keys/keys.store.ts';
import { publishChange } from '../publish-change.ts';
import { serviceAccounts } from '../tables.ts';

/** Ends a program: its keys become invalid, and what it owns is transferred to the actor. */
export async function deleteServiceAccount(
  deps: WithTransaction,
  actor: MemberActor,
  { accountId: id }: { accountId: string },
): Promise<Record<string, never>> {
  const { tx, audit } = deps;
  const { companyId } = actor.membership;
  const row = await serviceAccounts.lock(tx, { companyId, id });
  const member = row && (await listServiceMembers(tx, companyId, [id])).get(id);
  if (!member) throw new AppError(requestErrors['not-found']);
  const keys = (await listKeyRows(tx, companyId)).filter(({ accountId }) => accountId === id);
  await serviceAccounts.delete(tx, { companyId, id });
  await endServiceMember(deps, actor, id);
  await forgetKeys(deps, tx, keys);
  await audit.record(tx, {
    act: 'integrations/service-account-deleted',
    userId: actor.userId,
    companyId,
    subject: `service-account:${id}`,
    before: { accountName: member.name },
  });
  await publishChange(deps, tx, companyId);
  return {};
}
