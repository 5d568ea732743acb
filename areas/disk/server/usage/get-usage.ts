import type { MemberActor, RouteResponse } from '@artel/contract';
import { MEMBER_STORAGE_LIMIT, type getUsage as route, STORAGE_LIMIT } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { findMemberUsage, findUsage } from './usage.store.ts';

/** Returns the company's used storage and its limit, and the caller's part of it. */
export async function getUsage(
  { tx, ports: { entitlements } }: Pick<WithTransaction, 'tx' | 'ports'>,
  { membership: { companyId, memberId } }: MemberActor,
): Promise<RouteResponse<typeof route>> {
  const { bytes } = await findUsage(tx, companyId);
  const own = await findMemberUsage(tx, companyId, memberId);
  return {
    bytes,
    limit: await entitlements.limit(companyId, STORAGE_LIMIT),
    own: { bytes: own.bytes, limit: await entitlements.limit(companyId, MEMBER_STORAGE_LIMIT) },
  };
}
