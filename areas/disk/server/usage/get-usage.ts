import type { MemberActor } from '@artel/contract';
import { STORAGE_LIMIT } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import { findUsage } from './usage.store.ts';

/** How much the company stores, and how much it may. */
export async function getUsage(
  { tx, ports }: Pick<WithTransaction, 'tx' | 'ports'>,
  { membership: { companyId } }: MemberActor,
): Promise<{ bytes: number; limit: number | null }> {
  const { bytes } = await findUsage(tx, companyId);
  return { bytes, limit: await ports.entitlements.limit(companyId, STORAGE_LIMIT) };
}
