import * as contract from '@artel/requisites/contract';
import { bindStaged, type Feature } from '@artel/server';
import { lookupCompany } from './lookup-company.ts';

/** Lookup of a number in the registers. */
export const lookup: Feature = {
  routes: [bindStaged(contract.lookupCompany, lookupCompany)],
};
