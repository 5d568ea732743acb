import type { Platform, Tx } from '@artel/server';
import { forgetMember } from '../members/resolve-membership.ts';
import { type ServiceMember, setServiceMember } from './service-members.store.ts';

/** Gives a program another name or role; every server acts on it within 5 s. */
export async function updateServiceMember(
  deps: Pick<Platform, 'cache'>,
  tx: Tx,
  companyId: string,
  member: ServiceMember,
): Promise<void> {
  await setServiceMember(tx, companyId, member);
  await forgetMember(deps, tx, { companyId, userId: member.userId });
}
