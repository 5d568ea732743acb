import * as contract from '@artel/requisites/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { changeLogo } from './change-logo.ts';
import { getCard } from './get-card.ts';
import { putLogo } from './put-logo.ts';
import { updateCard } from './update-card.ts';

/** The card of a company: names, numbers, accounts, logo. */
export const card: Feature = {
  routes: [
    bind(contract.getCompanyCard, getCard),
    bind(contract.updateCompanyCard, updateCard),
    bindStaged(contract.putLogo, (deps, actor, input) => putLogo(deps, actor, input.bytes, input)),
    bindStaged(contract.deleteLogo, (deps, actor) => changeLogo(deps, actor, null)),
  ],
  retention: [
    {
      table: 'requisites.cards',
      label: 'cards and bank accounts of companies',
      duration: 'as long as the company',
    },
    {
      table: 'requisites.bank_accounts',
      label: 'cards and bank accounts of companies',
      duration: 'as long as the company',
    },
  ],
};
