import { salesChanged } from '@artel/billing/contract';
import { findOperatorCompanyId } from '@artel/company/server';
import type { Platform, Tx } from '@artel/server';

/**
 * Makes the seller's tabs refetch what is sold, owed and paid: most changes are made by other companies.
 */
export async function publishSales({ live }: Pick<Platform, 'live'>, tx: Tx): Promise<void> {
  const companyId = await findOperatorCompanyId(tx);
  if (companyId === null) return;
  await live.publish(tx, { companyId, permission: 'operator.billing' }, salesChanged, { companyId });
}
