import * as contract from '@artel/requisites/contract';
import { bind, bindStaged } from '@artel/server';
import { findBank } from './banks/find-bank.ts';
import { changeLogo } from './card/change-logo.ts';
import { getCard } from './card/get-card.ts';
import { putLogo } from './card/put-logo.ts';
import { updateCard } from './card/update-card.ts';
import { claimCompany } from './confirmation/claim-company.ts';
import { confirmByLookup } from './confirmation/confirm-by-lookup.ts';
import { listClaims } from './confirmation/list-claims.ts';
import { settleClaim } from './confirmation/settle-claim.ts';
import { withdrawClaim } from './confirmation/withdraw-claim.ts';
import { lookupCompany } from './lookup/lookup-company.ts';

export const routes = [
  bind(contract.getCompanyCard, (deps, actor) => getCard(deps, actor)),
  bind(contract.updateCompanyCard, (deps, actor, { body }) => updateCard(deps, actor, body)),
  bindStaged(contract.putLogo, (deps, actor, { body, query }) => putLogo(deps, actor, body, query)),
  bindStaged(contract.deleteLogo, (deps, actor) => changeLogo(deps, actor, null)),
  bindStaged(contract.findBank, (deps, _, { params }) => findBank(deps, params)),
  bindStaged(contract.lookupCompany, (deps, actor, { body }) => lookupCompany(deps, actor, body)),
  bindStaged(contract.confirmCompany, (deps, actor) => confirmByLookup(deps, actor)),
  bind(contract.claimCompany, (deps, actor, { body }) => claimCompany(deps, actor, body)),
  bind(contract.withdrawCompanyClaim, (deps, actor) => withdrawClaim(deps, actor)),
  bind(contract.listCompanyClaims, (deps, _, { query }) => listClaims(deps, query)),
  bind(contract.settleCompanyClaim, (deps, actor, { params, body }) =>
    settleClaim(deps, actor, { ...params, ...body }),
  ),
];
