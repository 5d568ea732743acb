import strings from '@artel/integrations/strings' with { type: 'json' };
import { type Area, defineArea } from '@artel/server';
import { accounts } from './accounts/accounts-feature.ts';
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
 * Programs that are connected to a company: their keys, what is sent to them, and one place to end all of it. The other areas say
 * what happens.
 */
export function integrationsArea(others: readonly Pick<Area, 'events'>[]): Area {
  const listed = others.flatMap(({ events = [] }) => events);
  return defineArea({
    name: 'integrations',
    // A key that makes keys would make wider ones.
    isClosedToKeys: true,
    events,
    strings,
    migrations: new URL('./migrations/', import.meta.url),
    features: [accounts, endpoints, createDeliveriesFeature(listed), connections],
    connections: ownConnections,
    permissions: { 'integrations.manage': ['owner', 'admin'] },
    notices: [endpointDisabledNotice],
    tenancy: integrationsTenancy,
    ports: (platform) => ({
      authenticateKey: createAuthenticateKey(platform),
      isKeyLive: createIsKeyLive(platform),
    }),
    seed: seedDemo,
  });
}
