import * as contract from '@artel/company/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { enterCompany } from './enter-company.ts';
import { listOwnCompanies } from './list-own-companies.ts';

/** The companies of a person, and switching between them. */
export const companySwitch: Feature = {
  routes: [
    bindStaged(contract.listOwnCompanies, listOwnCompanies),
    bind(contract.enterCompany, (deps, actor, body) => enterCompany(deps, actor, body.companyId)),
  ],
};
