import * as contract from '@artel/integrations/contract';
import { bind, type Feature, type ListedEvent, subscribe } from '@artel/server';
import { listHookableEvents } from '../catalogue/list-hookable-events.ts';
import { deliverMessages } from '../deliveries/deliver-messages.ts';
import { getDelivery } from '../deliveries/get-delivery.ts';
import { listDeliveries } from '../deliveries/list-deliveries.ts';
import { publishEvent } from '../deliveries/publish-event.ts';
import { replayDeliveries } from '../deliveries/replay-deliveries.ts';
import { replayDelivery } from '../deliveries/replay-delivery.ts';
import { sendTest } from '../deliveries/send-test.ts';
import { createEndpoint } from './create-endpoint.ts';
import { deleteEndpoint } from './delete-endpoint.ts';
import { listEndpointNames } from './endpoints.store.ts';
import { listEndpoints } from './list-endpoints.ts';
import { rotateSecret } from './rotate-secret.ts';
import { updateEndpoint } from './update-endpoint.ts';

/** Addresses that events are sent to, with the log of what was sent; of the events that the areas list. */
export const endpointsOf = (listed: readonly ListedEvent[]): Feature => ({
  routes: [
    bind(contract.listHookableEvents, (deps) => listHookableEvents(deps)),
    bind(contract.listEndpoints, (deps, actor) => listEndpoints(deps, actor)),
    bind(contract.createEndpoint, (deps, actor, { body }) => createEndpoint(deps, actor, body)),
    bind(contract.updateEndpoint, (deps, actor, { params, body }) =>
      updateEndpoint(deps, actor, { ...params, ...body }),
    ),
    bind(contract.deleteEndpoint, (deps, actor, { params }) => deleteEndpoint(deps, actor, params)),
    bind(contract.rotateSecret, (deps, actor, { params }) => rotateSecret(deps, actor, params)),
    bind(contract.listDeliveries, (deps, actor, input) => listDeliveries(deps, actor, input)),
    bind(contract.getDelivery, (deps, actor, { params }) => getDelivery(deps, actor, params)),
    bind(contract.sendTest, (deps, actor, { params }) => sendTest(deps, actor, params)),
    bind(contract.replayDelivery, (deps, actor, { params }) => replayDelivery(deps, actor, params)),
    bind(contract.replayDeliveries, (deps, actor, { params, body }) =>
      replayDeliveries(deps, actor, { ...params, ...body }),
    ),
  ],
  jobs: [deliverMessages],
  subscriptions: listed.flatMap((entry) =>
    entry.event.isHookable
      ? [
          subscribe({
            event: entry.event,
            name: `integrations/publish-${entry.event.name.replace('/', '-')}`,
            lane: 'soon',
            run: (deps, payload) => publishEvent(deps, entry, payload as { companyId: string }),
          }),
        ]
      : [],
  ),
  auditSubjects: [{ kind: 'endpoint', name: listEndpointNames, recordedAs: 'endpointName' }],
  lives: [
    { table: 'integrations.endpoints', what: 'webhooks of companies', kept: 'as long as the company' },
    {
      table: 'integrations.messages',
      what: 'what was sent by webhooks, with the answers',
      kept: '{days}',
      ends: 'created_at',
      days: 30,
    },
    {
      table: 'integrations.deliveries',
      what: 'what was sent by webhooks, with the answers',
      kept: '30 days',
      with: 'integrations.messages',
    },
    {
      table: 'integrations.attempts',
      what: 'what was sent by webhooks, with the answers',
      kept: '30 days',
      with: 'integrations.deliveries',
    },
  ],
});
