import * as contract from '@artel/privacy/contract';
import { bind } from '@artel/server';
import { cancelDeletion } from './erasure/cancel-deletion.ts';
import { cancelCompanyErasure, getCompanyErasure, requestCompanyErasure } from './erasure/company-erasure.ts';
import { requestDeletion } from './erasure/request-deletion.ts';
import { createExport } from './exports/create-export.ts';
import { dropExport } from './exports/drop-export.ts';
import { listExports } from './exports/list-exports.ts';
import { getOwnCards } from './visible/get-own-cards.ts';

export const routes = [
  bind(contract.listExports, (deps, actor) => listExports(deps, actor, null)),
  bind(contract.createExport, (deps, actor) => createExport(deps, actor, null)),
  bind(contract.listCompanyExports, (deps, actor) => listExports(deps, actor, actor.membership.companyId)),
  bind(contract.createCompanyExport, (deps, actor) => createExport(deps, actor, actor.membership.companyId)),
  bind(contract.dropExport, (deps, actor, { params }) =>
    dropExport(deps, actor, { companyId: null, ...params }),
  ),
  bind(contract.dropCompanyExport, (deps, actor, { params }) =>
    dropExport(deps, actor, { companyId: actor.membership.companyId, ...params }),
  ),
  bind(contract.requestDeletion, (deps, actor) => requestDeletion(deps, actor)),
  bind(contract.cancelDeletion, (deps, actor) => cancelDeletion(deps, actor)),
  bind(contract.getCompanyErasure, (deps, actor) => getCompanyErasure(deps, actor)),
  bind(contract.requestCompanyErasure, (deps, actor, { body }) =>
    requestCompanyErasure(deps, actor, body.companyName),
  ),
  bind(contract.cancelCompanyErasure, (deps, actor) => cancelCompanyErasure(deps, actor)),
  bind(contract.getOwnCards, (deps, actor) => getOwnCards(deps, actor)),
];
