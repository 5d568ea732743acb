import { billingErrors } from '@artel/billing/contract';
import { AppError } from '@artel/contract';
import type { Tx } from '@artel/server';
import { findAccepted, findAgreement, findOffer } from '../agreements/agreements.store.ts';
import { contractOf } from '../agreements/find-basis.ts';

/** Nobody subscribes before they agreed to what holds: a contract of their own, or the offer as it is published now. */
export async function requireAgreed(tx: Tx, companyId: string): Promise<void> {
  const offer = await findOffer(tx);
  if (offer === null || contractOf(await findAgreement(tx, companyId))) return;
  if ((await findAccepted(tx, companyId))?.number !== offer.number)
    throw new AppError(billingErrors['offer-unaccepted']);
}
