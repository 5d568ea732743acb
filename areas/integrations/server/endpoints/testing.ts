import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { buildSecret } from '../deliveries/sign.ts';
import { sealSecret } from './endpoint-secrets.ts';

/** An endpoint of the caller's company, as it is there already; nothing that is sent there leaves. Answers its id. */
async function insertEndpointOf(server: TestServer, caller: Caller | null): Promise<string> {
  const { db, platform, clock } = server;
  const id = platform.ids.next();
  await db(
    `INSERT INTO integrations.endpoints (company_id, id, name, address, events, sealed_secret, created_by, created_at)
     SELECT $1, $2, 'Учёт', 'https://127.0.0.1/', '{company/member-joined}', $3, id, $4
     FROM company.members WHERE company_id = $1 AND user_id = $5`,
    [caller?.companyId, id, sealSecret(platform, id, buildSecret()), clock.now(), caller?.userId],
  );
  return id;
}

/** A message that did not arrive; answers the id of the delivery. */
async function insertDeliveryOf(server: TestServer, caller: Caller | null): Promise<string> {
  const { db, platform, clock } = server;
  const endpointId = await insertEndpointOf(server, caller);
  const [messageId, id] = [platform.ids.next(), platform.ids.next()];
  await db(
    `INSERT INTO integrations.messages (company_id, id, event, source, body, created_at)
     VALUES ($1, $2, 'company/member-joined', $4, '{}', $3)`,
    [caller?.companyId, messageId, clock.now(), messageId],
  );
  await db(
    `INSERT INTO integrations.deliveries (company_id, id, message_id, endpoint_id, status, tries, created_at)
     VALUES ($1, $2, $3, $4, 'failed', 8, $5)`,
    [caller?.companyId, id, messageId, endpointId, clock.now()],
  );
  return id;
}

const written = {
  name: 'Учёт',
  address: 'https://hooks.example.ru/artel',
  events: ['company/member-joined'],
};

/** One valid call of each route, for the access matrix. */
export const endpointExamples: RouteExamples<TestServer> = {
  'integrations/list-hookable-events': () => ({}),
  'integrations/list-endpoints': () => ({}),
  'integrations/create-endpoint': () => ({ body: written }),
  'integrations/update-endpoint': async ({ server, caller }) => ({
    params: { endpointId: await insertEndpointOf(server, caller) },
    body: { ...written, isPaused: false, version: 1 },
  }),
  'integrations/delete-endpoint': async ({ server, caller }) => ({
    params: { endpointId: await insertEndpointOf(server, caller) },
  }),
  'integrations/rotate-secret': async ({ server, caller }) => ({
    params: { endpointId: await insertEndpointOf(server, caller) },
  }),
  'integrations/list-deliveries': async ({ server, caller }) => ({
    params: { endpointId: await insertEndpointOf(server, caller) },
    query: { limit: 10 },
  }),
  'integrations/get-delivery': async ({ server, caller }) => ({
    params: { deliveryId: await insertDeliveryOf(server, caller) },
  }),
  'integrations/send-test': async ({ server, caller }) => ({
    params: { endpointId: await insertEndpointOf(server, caller) },
  }),
  'integrations/replay-delivery': async ({ server, caller }) => ({
    params: { deliveryId: await insertDeliveryOf(server, caller) },
  }),
  'integrations/replay-deliveries': async ({ server, caller }) => ({
    params: { endpointId: await insertEndpointOf(server, caller) },
    body: { since: '2026-11-20T12:00:00.000Z' },
  }),
};
