import * as contract from '@artel/privacy/contract';
import { bind, type Feature } from '@artel/server';
import { cancelDeletion } from './cancel-deletion.ts';
import { cancelCompanyErasure, getCompanyErasure, requestCompanyErasure } from './company-erasure.ts';
import { eraseDueCompany } from './erase-company.ts';
import { erasePerson } from './erase-person.ts';
import { findDueErasures } from './find-due-erasures.ts';
import { requestDeletion } from './request-deletion.ts';

/** How a person or a company is erased. */
export const erasure: Feature = {
  routes: [
    bind(contract.requestDeletion, requestDeletion),
    bind(contract.cancelDeletion, cancelDeletion),
    bind(contract.getCompanyErasure, getCompanyErasure),
    bind(contract.requestCompanyErasure, (deps, actor, body) =>
      requestCompanyErasure(deps, actor, body.companyName),
    ),
    bind(contract.cancelCompanyErasure, cancelCompanyErasure),
  ],
  jobs: [erasePerson, eraseDueCompany, findDueErasures],
};
