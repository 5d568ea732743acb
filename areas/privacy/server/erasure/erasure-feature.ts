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
    bind(contract.requestDeletion, (deps, actor) => requestDeletion(deps, actor)),
    bind(contract.cancelDeletion, (deps, actor) => cancelDeletion(deps, actor)),
    bind(contract.getCompanyErasure, (deps, actor) => getCompanyErasure(deps, actor)),
    bind(contract.requestCompanyErasure, (deps, actor, { body }) =>
      requestCompanyErasure(deps, actor, body.companyName),
    ),
    bind(contract.cancelCompanyErasure, (deps, actor) => cancelCompanyErasure(deps, actor)),
  ],
  jobs: [erasePerson, eraseDueCompany, findDueErasures],
};
