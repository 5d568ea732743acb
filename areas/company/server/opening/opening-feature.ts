import * as contract from '@artel/company/contract';
import { bind, type Feature } from '@artel/server';
import { createCompany } from './create-company.ts';

/** A new company. */
export const opening: Feature = {
  routes: [bind(contract.createCompany, createCompany)],
};
