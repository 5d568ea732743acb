import * as contract from '@artel/company/contract';
import { bind, type Feature } from '@artel/server';
import { getCompany } from './get-company.ts';
import { updateCompany } from './update-company.ts';

/** The company itself: name, logo, state. */
export const companies: Feature = {
  routes: [bind(contract.getCompany, getCompany), bind(contract.updateCompany, updateCompany)],
  retention: [
    {
      table: 'company.companies',
      label: 'companies and their people',
      duration: 'as long as the company',
    },
    {
      table: 'company.suspensions',
      label: 'why a company may be read and not changed',
      duration: 'until it is lifted',
    },
  ],
};
