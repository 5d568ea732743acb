import type { MemberActor, RouteResponse } from '@artel/contract';
import type { getUsageParts as route } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { measureParts } from './usage.store.ts';

/** The parts of the company's storage: versions, trash, and reservations of uploads under way. */
export async function getUsageParts(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
): Promise<RouteResponse<typeof route>> {
  return measureParts(tx, companyId);
}
