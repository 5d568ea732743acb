import * as contract from '@artel/privacy/contract';
import { bind, type Feature } from '@artel/server';
import { buildExport } from './build-export.ts';
import { createExport } from './create-export.ts';
import { deleteOldExports } from './delete-old-exports.ts';
import { dropExport } from './drop-export.ts';
import { listExports } from './list-exports.ts';

/** Archives of the data of a person or a company. */
export const archives: Feature = {
  routes: [
    bind(contract.listExports, (deps, actor) => listExports(deps, actor, null)),
    bind(contract.createExport, (deps, actor) => createExport(deps, actor, null)),
    bind(contract.listCompanyExports, (deps, actor) => listExports(deps, actor, actor.membership.companyId)),
    bind(contract.createCompanyExport, (deps, actor) =>
      createExport(deps, actor, actor.membership.companyId),
    ),
    bind(contract.dropExport, (deps, actor, params) =>
      dropExport(deps, actor, { companyId: null, ...params }),
    ),
    bind(contract.dropCompanyExport, (deps, actor, params) =>
      dropExport(deps, actor, { companyId: actor.membership.companyId, ...params }),
    ),
  ],
  jobs: [buildExport, ...deleteOldExports.jobs],
  retention: [
    {
      table: 'privacy.exports',
      label: 'archives that people asked for, and their blobs',
      duration: '{days}',
      ends: 'created_at',
      days: 7,
      via: 'privacy/delete-old-exports',
    },
  ],
};
