import * as contract from '@artel/requisites/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { claimCompany } from './claim-company.ts';
import { confirmByLookup } from './confirm-by-lookup.ts';
import { decideClaim } from './decide-claim.ts';
import { listClaims } from './list-claims.ts';
import { withdrawClaim } from './withdraw-claim.ts';

/** Confirmation that a company is the one that its card names. */
export const confirmation: Feature = {
  routes: [
    bindStaged(contract.confirmCompany, confirmByLookup),
    bind(contract.claimCompany, claimCompany),
    bind(contract.withdrawCompanyClaim, withdrawClaim),
    bind(contract.listCompanyClaims, (deps, _, query) => listClaims(deps, query)),
    bind(contract.decideCompanyClaim, decideClaim),
  ],
  retention: [
    {
      table: 'requisites.claims',
      label: 'what a company claims to be before the operator',
      duration: 'as long as the company; the latest of each',
    },
  ],
};
