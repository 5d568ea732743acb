import { billingErrors } from '@artel/billing/contract';
import { AppError } from '@artel/contract';
import type { Tx } from '@artel/server';
import {
  findAccepted,
  findAgreement,
  findOffer,
  isAcceptedByOther,
  type OfferRow,
} from '../agreements/agreements.store.ts';
import { getContract } from '../agreements/find-basis.ts';
import { getInn } from '../agreements/get-inn.ts';

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
  const offer = await findOfferInForce(tx, companyId);
  if (offer === null) return null;
  const inn = await getInn(tx, companyId);
  return (await findAccepted(tx, { companyId, inn }))?.number === offer.number ? null : offer;
}

/**
 * The version in force where the company goes on under another INN: the acceptance of the former one is not
 * its own. Null where its present INN has accepted any version, or the company has a contract.
 */
export async function findVersionForInn(tx: Tx, companyId: string): Promise<OfferRow | null> {
  const offer = await findOfferInForce(tx, companyId);
  if (offer === null) return null;
  const party = { companyId, inn: await getInn(tx, companyId) };
  if ((await findAccepted(tx, party)) !== null) return null;
  return (await isAcceptedByOther(tx, party)) ? offer : null;
}

/** The published offer; null without one, and for a company that has a contract of its own. */
async function findOfferInForce(tx: Tx, companyId: string): Promise<OfferRow | null> {
  const offer = await findOffer(tx);
  return offer === null || getContract(await findAgreement(tx, companyId)) ? null : offer;
}
