import type { Life } from '@artel/server';

/** How long the rows of each table are kept. */
export const requisitesLives: readonly Life[] = [
  { table: 'requisites.cards', what: 'cards and bank accounts of companies', kept: 'as long as the company' },
  {
    table: 'requisites.bank_accounts',
    what: 'cards and bank accounts of companies',
    kept: 'as long as the company',
  },
  {
    table: 'requisites.claims',
    what: 'what a company claims to be before the operator',
    kept: 'as long as the company; the latest of each',
  },
  {
    table: 'requisites.banks',
    what: 'the directory of banks, public data',
    kept: 'until a newer one is read',
  },
];
