import { listServiceMembers, updateServiceMember } from '@artel/company/server';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import { requireProof } from '@artel/identity/server';
import type { updateServiceAccount as route, ServiceAccount } from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { listKeyRows } from '../keys/keys.store.ts';
import { presentKey } from '../keys/present-key.ts';
import { publishChange } from '../publish-change.ts';
import { serviceAccounts } from '../tables.ts';
import { presentAccount } from './present-account.ts';

type Input = RouteInput<typeof route>;

/**
 * Changes the name or role of a program; its keys permit as much as the role from now on. A role with more
 * permissions is like a new key, so it requires the same proof.
 */
export async function updateServiceAccount(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'audit' | 'live' | 'cache' | 'ports'>,
  actor: MemberActor,
  { accountId: id, name, role, version }: Input,
): Promise<ServiceAccount> {
  const { tx, audit, clock, ports } = deps;
  const {
    userId,
    membership: { companyId },
  } = actor;
  const row = await serviceAccounts.lock(tx, { companyId, id });
  const member = row && (await listServiceMembers(tx, companyId, [id])).get(id);
  if (!row || !member) throw new AppError(requestErrors['not-found']);
  const keys = (await listKeyRows(tx, companyId)).map((key) => presentKey(key, clock.now()));
  if (row.version !== version)
    throw new AppError(requestErrors.stale, { current: presentAccount(row, member, keys) });
  const opensMore = !ports.getPermissions(role).isSubsetOf(ports.getPermissions(member.role));
  if (opensMore && keys.some((key) => key.accountId === id && !key.isExpired))
    await requireProof(deps, tx, actor);
  await updateServiceMember(deps, tx, companyId, { ...member, name, role });
  await serviceAccounts.update(tx, { companyId, id }, { version: version + 1 });
  await audit.record(tx, {
    act: 'integrations/service-account-updated',
    userId,
    companyId,
    subject: `service-account:${id}`,
    before: { accountName: member.name, role: member.role },
    after: { accountName: name, role },
  });
  await publishChange(deps, tx, companyId);
  return presentAccount({ ...row, version: version + 1 }, { name, role }, keys);
}
