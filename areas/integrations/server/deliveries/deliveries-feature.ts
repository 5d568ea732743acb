import * as contract from '@artel/integrations/contract';
import { bind, type Feature, type ListedEvent, subscribe } from '@artel/server';
import { deliverMessages } from './deliver-messages.ts';
import { getDelivery } from './get-delivery.ts';
import { listDeliveries } from './list-deliveries.ts';
import { publishEvent } from './publish-event.ts';
import { replayDeliveries } from './replay-deliveries.ts';
import { replayDelivery } from './replay-delivery.ts';
import { sendTest } from './send-test.ts';

const lifetime = { label: 'what was sent by webhooks, with the answers' };

/** Creates the feature that delivers the areas' listed events to endpoints, with its log. */
export const createDeliveriesFeature = (listed: readonly ListedEvent[]): Feature => ({
  routes: [
    bind(contract.listDeliveries, listDeliveries),
    bind(contract.getDelivery, getDelivery),
    bind(contract.sendTest, sendTest),
    bind(contract.replayDelivery, replayDelivery),
    bind(contract.replayDeliveries, replayDeliveries),
  ],
  jobs: [deliverMessages],
  subscriptions: listed.flatMap((entry) =>
    entry.event.isHookable
      ? [
          subscribe({
            event: entry.event,
            name: `integrations/publish-${entry.event.name.replace('/', '-')}`,
            priority: 'soon',
            run: (deps, payload, at) => publishEvent(deps, entry, payload as { companyId: string }, at),
          }),
        ]
      : [],
  ),
  retention: [
    { ...lifetime, table: 'integrations.messages', duration: '{days}', ends: 'created_at', days: 30 },
    { ...lifetime, table: 'integrations.deliveries', duration: '30 days', with: 'integrations.messages' },
    { ...lifetime, table: 'integrations.attempts', duration: '30 days', with: 'integrations.deliveries' },
  ],
});
