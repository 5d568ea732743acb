import { createServiceMember } from '@artel/company/server';
import type { MemberActor, RouteInput } from '@artel/contract';
import {
  integrationsLimits,
  type createServiceAccount as route,
  type ServiceAccount,
} from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { publishChange } from '../publish-change.ts';
import { serviceAccounts } from '../tables.ts';
import { presentAccount } from './present-account.ts';

/** Adds a program to the company, without a key for now. */
export async function createServiceAccount(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'ids' | 'limits' | 'audit' | 'live'>,
  { userId, membership: { companyId, memberId } }: MemberActor,
  { name, role }: RouteInput<typeof route>,
): Promise<ServiceAccount> {
  const { tx, limits, audit, clock } = deps;
  const existing = () => serviceAccounts.count(tx, { companyId });
  await limits.consume(tx, integrationsLimits['service-accounts'], { company: companyId }, { existing });
  const member = await createServiceMember(deps, tx, { companyId, name, role });
  const row = { companyId, id: member.id, createdBy: memberId, createdAt: clock.now() };
  await serviceAccounts.insert(tx, row);
  await audit.record(tx, {
    act: 'integrations/service-account-created',
    userId,
    companyId,
    subject: `service-account:${member.id}`,
    after: { accountName: name, role },
  });
  await publishChange(deps, tx, companyId);
  return presentAccount({ ...row, version: 1 }, member, []);
}
