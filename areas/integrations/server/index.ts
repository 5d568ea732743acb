import strings from '@artel/integrations/strings' with { type: 'json' };
import { type Area, defineArea } from '@artel/server';
import { accounts } from './accounts/accounts-feature.ts';
import { integrationsMoves } from './company-move.ts';
import { connections } from './connections/connections-feature.ts';
import { ownConnections } from './connections/own-connections.ts';
import { createDeliveriesFeature } from './deliveries/deliveries-feature.ts';
import { endpointDisabledNotice } from './deliveries/endpoint-disabled-notice.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { endpoints } from './endpoints/endpoints-feature.ts';
import { events } from './events.ts';
import { createAuthenticateKey, createIsKeyLive } from './keys/authenticate-key.ts';
import { integrationsTenancy } from './tenancy.ts';

/**
 * Programs that are connected to a company: their keys, their webhooks, and one place to end all connections.
 * The other areas provide the events.
 */
export function integrationsArea(others: readonly Pick<Area, 'events'>[]): Area {
  const listed = others.flatMap(({ events = [] }) => events);
  return defineArea({
    name: 'integrations',
    // Otherwise a key could create keys with more permissions.
    isClosedToKeys: true,
    events,
    strings,
    migrations: new URL('./migrations/', import.meta.url),
    features: [accounts, endpoints, createDeliveriesFeature(listed), connections],
    connections: ownConnections,
    permissions: { 'integrations.manage': ['owner', 'admin'] },
    notices: [endpointDisabledNotice],
    tenancy: integrationsTenancy,
    moves: integrationsMoves,
    ports: (platform) => ({
      authenticateKey: createAuthenticateKey(platform),
      isKeyLive: createIsKeyLive(platform),
    }),
    seed: seedDemo,
  });
}
