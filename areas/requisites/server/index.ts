import strings from '@artel/requisites/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { banks } from './banks/banks-feature.ts';
import { accountsNotice } from './card/accounts-changed.ts';
import { card } from './card/card-feature.ts';
import { cardStep } from './card/card-step.ts';
import { describeOperator } from './card/describe-operator.ts';
import { findCompanyZone } from './card/find-company-zone.ts';
import { requisitesMoves } from './company-move.ts';
import { claimDecisions } from './confirmation/claim-decided.ts';
import { confirmation } from './confirmation/confirmation-feature.ts';
import { seedCards } from './demo/seed-cards.ts';
import { events } from './events.ts';
import { lookup } from './lookup/lookup-feature.ts';
import { requisitesTenancy } from './tenancy.ts';

/**
 * A company's legal details: its card, the data of registers and of the directory of banks, and whether it is
 * confirmed.
 */
export const requisitesArea = defineArea({
  name: 'requisites',
  ports: (platform) => ({
    describeOperator: describeOperator(platform),
    findCompanyZone: findCompanyZone(platform),
  }),
  events,
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  features: [card, banks, lookup, confirmation],
  tenancy: requisitesTenancy,
  moves: requisitesMoves,
  seed: seedCards,
  permissions: {
    'company.confirm': ['owner'],
  },
  notices: [...claimDecisions, accountsNotice],
  checklist: [cardStep],
});

export { readBanksFile } from './banks/read-banks-file.ts';
export { listBankAccounts } from './card/bank-accounts.store.ts';
export {
  findCard,
  findConfirmedCompanyId,
  listConfirmedCompanyIds,
  listNumberedCompanyIds,
  setVatRegime,
} from './card/cards.store.ts';
export { confirmCompany } from './confirmation/confirm-company.ts';
export { isPublicMailDomain } from './mail-domains/is-public-mail-domain.ts';
export { readMailDomain } from './mail-domains/read-mail-domain.ts';
