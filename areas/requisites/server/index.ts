import strings from '@artel/requisites/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { updateBanks } from './banks/update-banks.ts';
import { cardStep } from './card/card-step.ts';
import { claimsSettled } from './confirmation/claim-settled.ts';
import { requisitesLives } from './lives.ts';
import { routes } from './routes.ts';
import { requisitesWall } from './wall.ts';

/** Who a company is for the law: its card, what registers and the directory of banks say, and whether it is confirmed. */
export const requisitesArea = defineArea({
  name: 'requisites',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  lives: requisitesLives,
  wall: requisitesWall,
  routes,
  permissions: {
    'company.confirm': ['owner'],
  },
  notices: claimsSettled,
  checklist: [cardStep],
  jobs: [updateBanks],
});

export { readBanksFile } from './banks/read-banks-file.ts';
export { listBankAccounts } from './card/bank-accounts.store.ts';
export {
  findCard,
  findConfirmedCompanyId,
  listConfirmedCompanyIds,
  listNumberedCompanyIds,
} from './card/cards.store.ts';
export { confirmCompany } from './confirmation/confirm-company.ts';
export { isPublicMailDomain } from './mail-domains/is-public-mail-domain.ts';
export { readMailDomain } from './mail-domains/read-mail-domain.ts';
