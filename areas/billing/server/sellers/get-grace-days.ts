import { findOperatorCompanyId } from '@artel/company/server';
import type { Platform, Tx } from '@artel/server';
import { inCompany } from '../parties/in-company.ts';
import { findSellerSettings } from './sellers.store.ts';

/** Days for which access continues after the paid period; the transaction is in the buyer's company before and after. */
export async function getGraceDays(deps: Pick<Platform, 'db'>, tx: Tx, buyerId: string): Promise<number> {
  const companyId = await findOperatorCompanyId(tx);
  if (companyId === null) return (await findSellerSettings(tx, buyerId)).graceDays;
  const { graceDays } = await inCompany(
    deps,
    tx,
    { reason: 'billing/seller-facts', companyId, backTo: buyerId },
    () => findSellerSettings(tx, companyId),
  );
  return graceDays;
}
