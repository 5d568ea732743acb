import * as contract from '@artel/company/contract';
import { bind, type Feature } from '@artel/server';
import { getCompany } from './get-company.ts';
import { updateCompany } from './update-company.ts';

/** A company itself. */
export const companies: Feature = {
  routes: [bind(contract.getCompany, getCompany), bind(contract.updateCompany, updateCompany)],
  lives: [
    {
      table: 'company.companies',
      what: 'companies and their people',
      kept: 'as long as the company',
    },
    {
      table: 'company.suspensions',
      what: 'why a company may be read and not changed',
      kept: 'until it is lifted',
    },
  ],
};
