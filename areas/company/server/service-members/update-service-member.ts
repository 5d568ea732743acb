import type { Platform, Tx } from '@artel/server';
import { forgetMember } from '../members/resolve-membership.ts';
import { type ServiceMember, setServiceMember } from './service-members.store.ts';

/** Changes the name or role of a program; every server applies it within 5 s. */
export async function updateServiceMember(
  deps: Pick<Platform, 'cache'>,
  tx: Tx,
  companyId: string,
  member: ServiceMember,
): Promise<void> {
  await setServiceMember(tx, companyId, member);
  await forgetMember(deps, tx, { companyId, userId: member.userId });
}
