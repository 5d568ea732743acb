import * as contract from '@artel/integrations/contract';
import { bind, type Feature } from '@artel/server';
import { listHookableEvents } from '../catalogue/list-hookable-events.ts';
import { createEndpoint } from './create-endpoint.ts';
import { deleteEndpoint } from './delete-endpoint.ts';
import { listEndpointNames } from './endpoints.store.ts';
import { listEndpoints } from './list-endpoints.ts';
import { rotateSecret } from './rotate-secret.ts';
import { updateEndpoint } from './update-endpoint.ts';

/** Addresses to which events are sent. */
export const endpoints: Feature = {
  routes: [
    bind(contract.listHookableEvents, (deps) => listHookableEvents(deps)),
    bind(contract.listEndpoints, listEndpoints),
    bind(contract.createEndpoint, createEndpoint),
    bind(contract.updateEndpoint, updateEndpoint),
    bind(contract.deleteEndpoint, deleteEndpoint),
    bind(contract.rotateSecret, rotateSecret),
  ],
  auditSubjects: [{ kind: 'endpoint', name: listEndpointNames, recordedAs: 'endpointName' }],
  retention: [
    { table: 'integrations.endpoints', label: 'webhooks of companies', duration: 'as long as the company' },
    {
      table: 'integrations.former_secrets',
      label: 'secrets of webhooks that were replaced',
      duration: 'a day after they were replaced',
      ends: 'ends_at',
      days: 0,
    },
  ],
};
