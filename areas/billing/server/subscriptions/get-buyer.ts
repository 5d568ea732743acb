import { billingErrors } from '@artel/billing/contract';
import { AppError } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findParty, type Party } from '../parties/find-party.ts';
import type { Buying } from './buying.ts';

/** Returns the buyer as its invoice names it; without a name or an INN it gets none, and the seller cannot fill them in. */
export async function getBuyer(
  deps: Pick<WithTransaction, 'tx' | 'text'>,
  { membership: { companyId }, isSeller }: Pick<Buying, 'membership' | 'isSeller'>,
): Promise<Party> {
  const party = await findParty(deps, deps.tx, companyId);
  if (!party || party.inn === '')
    throw new AppError(billingErrors[isSeller ? 'customer-incomplete' : 'buyer-incomplete']);
  return party;
}
