import type { getOffer as route } from '@artel/billing/contract';
import type { MemberActor, RouteResponse } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import {
  findAccepted,
  findAgreement,
  findOffer,
  isAcceptedByOther,
  type OfferRow,
} from '../agreements/agreements.store.ts';
import { getContract } from '../agreements/find-basis.ts';
import { getInn } from '../agreements/get-inn.ts';

/** Returns the terms under which the company is served. */
export async function getOffer(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
): Promise<RouteResponse<typeof route>> {
  const offer = await findOffer(tx);
  const party = { companyId, inn: await getInn(tx, companyId) };
  const accepted = await findAccepted(tx, party);
  return {
    offer: offer && presentOffer(offer),
    isAccepted: offer !== null && accepted?.number === offer.number,
    isOtherInn: accepted === null && (await isAcceptedByOther(tx, party)),
    contract: getContract(await findAgreement(tx, companyId)),
  };
}

/** A version of the offer in the shape of the contract. */
export const presentOffer = ({ publishedAt, ...offer }: OfferRow) => ({
  ...offer,
  publishedAt: publishedAt.toISOString(),
});
