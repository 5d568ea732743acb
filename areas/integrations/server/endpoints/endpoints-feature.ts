import * as contract from '@artel/integrations/contract';
import { bind, type Feature } from '@artel/server';
import { createEndpoint } from './create-endpoint.ts';
import { deleteEndpoint } from './delete-endpoint.ts';
import { listTitles } from './endpoints.store.ts';
import { listEndpoints } from './list-endpoints.ts';
import { updateEndpoint } from './update-endpoint.ts';

/** The endpoints of a company: all its people read them, and some write. */
export const endpoints: Feature = {
  routes: [
    bind(contract.listEndpoints, (deps, actor, { query }) => listEndpoints(deps, actor, query)),
    bind(contract.createEndpoint, (deps, actor, { body }) => createEndpoint(deps, actor, body)),
    bind(contract.updateEndpoint, (deps, actor, { params, body }) =>
      updateEndpoint(deps, actor, { ...params, ...body }),
    ),
    bind(contract.deleteEndpoint, (deps, actor, { params }) =>
      deleteEndpoint(deps, actor, params.endpointId),
    ),
  ],
  permissions: { 'integrations.manage-endpoints': ['owner', 'admin'] },
  auditSubjects: [{ kind: 'endpoint', name: listTitles, recordedAs: 'endpointTitle' }],
  // Rows of a company are exported with it and erased with it, as those of every table of companies.
  lives: [
    { table: 'integrations.endpoints', what: 'endpoints of companies', kept: 'as long as the company' },
  ],
};
