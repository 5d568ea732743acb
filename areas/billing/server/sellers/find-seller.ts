import { billingErrors, type VatRegime } from '@artel/billing/contract';
import { findOperatorCompanyId } from '@artel/company/server';
import { AppError } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { inCompany } from './in-company.ts';
import { findParty, type Party } from './party.ts';
import { findSellerSettings, type SellerSettings } from './sellers.store.ts';

/** The operator's company as who sells: an invoice names all of this. */
export interface Seller {
  readonly companyId: string;
  readonly party: Party & { readonly vatRegime: VatRegime };
  readonly settings: SellerSettings;
}

type Deps = Pick<Platform, 'db' | 'text'>;

/** Who sells in this installation, or null while nobody can; the transaction is in the buyer's company before and after. */
export async function findReadySeller(deps: Deps, tx: Tx, buyerId: string): Promise<Seller | null> {
  const companyId = await findOperatorCompanyId(tx);
  if (companyId === null) return null;
  return inCompany(deps, tx, { companyId, backTo: buyerId }, async () => {
    const party = await findParty(deps, tx, companyId);
    if (!party || !isComplete(party)) return null;
    return { companyId, party, settings: await findSellerSettings(tx, companyId) };
  });
}

/** Who sells in this installation; refuses while the operator's card does not say all that an invoice names. */
export async function getSeller(deps: Deps, tx: Tx, buyerId: string): Promise<Seller> {
  const seller = await findReadySeller(deps, tx, buyerId);
  if (seller === null) throw new AppError(billingErrors['seller-incomplete']);
  return seller;
}

function isComplete(party: Party): party is Seller['party'] {
  return [party.inn, party.account, party.bik, party.vatRegime].every(
    (known) => known !== '' && known !== null,
  );
}
