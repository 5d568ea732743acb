import type { MemberActor, RouteResponse } from '@artel/contract';
import type { getUsageParts as route } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { measureParts } from './usage.store.ts';

/** How much of what the company stores are versions, how much lies in the trash, and what uploads on their way hold. */
export async function getUsageParts(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
): Promise<RouteResponse<typeof route>> {
  return measureParts(tx, companyId);
}
