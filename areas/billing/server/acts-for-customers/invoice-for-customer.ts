import { billingErrors, billingLimits } from '@artel/billing/contract';
import { AppError } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { lockBooks } from '../invoices/lock-books.ts';
import { getSeller } from '../sellers/find-seller.ts';
import type { Buying } from '../subscriptions/buying.ts';
import { getBuyer } from '../subscriptions/get-buyer.ts';
import { renew } from '../subscriptions/renew-subscriptions.ts';
import { findSubscription } from '../subscriptions/subscriptions.store.ts';

/** Makes the invoice of a subscription's next period out now; who pays early loses no day. */
export async function invoiceForCustomer(
  deps: WithTransaction,
  buyer: Buying,
  subscriptionId: string,
): Promise<Record<string, never>> {
  const { tx, limits } = deps;
  const { companyId } = buyer.membership;
  await limits.consume(tx, billingLimits.invoices, { company: companyId });
  await lockBooks(tx, companyId);
  const seller = await getSeller(deps, tx, companyId);
  const row = await findSubscription(tx, companyId, subscriptionId, 'locked');
  const goesOn = row !== null && row.endedOn === null && !row.cancels;
  if (goesOn) await getBuyer(deps, buyer);
  if (!goesOn || !(await renew(deps, tx, row, seller)))
    throw new AppError(billingErrors['nothing-to-invoice']);
  return {};
}
