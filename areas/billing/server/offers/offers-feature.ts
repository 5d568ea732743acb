import * as contract from '@artel/billing/contract';
import { bind, type Feature } from '@artel/server';
import { acceptOffer } from './accept-offer.ts';
import { getOffer } from './get-offer.ts';
import { publishOffer } from './publish-offer.ts';
import { recordContract } from './record-contract.ts';

const label = 'what companies agreed to: versions of the offer, contracts, with hash, person and day';
const stored = 'for as long as the installation, as the law asks; also when the company is gone';

/** The legal basis on which companies are served. */
export const offers: Feature = {
  routes: [
    bind(contract.getOffer, getOffer),
    bind(contract.acceptOffer, acceptOffer),
    bind(contract.publishOffer, (deps, actor, body) => publishOffer(deps, actor, body.content)),
    bind(contract.recordContract, recordContract),
  ],
  retention: [
    { table: 'billing.offers', label, duration: stored },
    { table: 'billing.agreements', label, duration: stored },
  ],
};
