import type { getClosingPreference as route } from '@artel/billing/contract';
import { findOperatorCompanyId } from '@artel/company/server';
import type { MemberActor, RouteResponse } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { inCompany } from '../parties/in-company.ts';
import { findSellerSettings } from '../sellers/sellers.store.ts';
import { findPreference } from './closing-preferences.store.ts';

/** Returns the document by which the company wants its months closed, and whether the seller has fixed it. */
export async function getClosingPreference(
  deps: Pick<WithTransaction, 'tx' | 'db'>,
  { membership: { companyId } }: MemberActor,
): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  const sellerId = await findOperatorCompanyId(tx);
  const settings =
    sellerId === null
      ? null
      : await inCompany(
          deps,
          tx,
          { reason: 'billing/seller-facts', companyId: sellerId, backTo: companyId },
          () => findSellerSettings(tx, sellerId),
        );
  return {
    closing: await findPreference(tx, companyId),
    isSettled: (settings?.closingKind ?? null) !== null,
  };
}
