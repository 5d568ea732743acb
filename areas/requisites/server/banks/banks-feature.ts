import * as contract from '@artel/requisites/contract';
import { bindStaged, type Feature } from '@artel/server';
import { findBank } from './find-bank.ts';
import { updateBanks } from './update-banks.ts';

/** The directory of banks. */
export const banks: Feature = {
  routes: [bindStaged(contract.findBank, (deps, _, params) => findBank(deps, params))],
  jobs: [updateBanks],
  retention: [
    {
      table: 'requisites.banks',
      label: 'the directory of banks, public data',
      duration: 'until a newer one is read',
    },
  ],
};
