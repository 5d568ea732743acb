import { billingErrors } from '@artel/billing/contract';
import { AppError } from '@artel/contract';
import type { Tx } from '@artel/server';
import { findAccepted, findAgreement, findOffer, type OfferRow } from '../agreements/agreements.store.ts';
import { getContract } from '../agreements/find-basis.ts';

/**
 * Refuses a subscription before the company has agreed to the terms in force: a contract of its own, or the
 * currently published offer.
 */
export async function requireAgreed(tx: Tx, companyId: string): Promise<void> {
  if ((await findVersionToAccept(tx, companyId)) !== null)
    throw new AppError(billingErrors['offer-unaccepted']);
}

/**
 * The version of the offer that is in force and that the company has not accepted; null if it has accepted it
 * or has a contract of its own.
 */
export async function findVersionToAccept(tx: Tx, companyId: string): Promise<OfferRow | null> {
  const offer = await findOffer(tx);
  if (offer === null || getContract(await findAgreement(tx, companyId))) return null;
  return (await findAccepted(tx, companyId))?.number === offer.number ? null : offer;
}
