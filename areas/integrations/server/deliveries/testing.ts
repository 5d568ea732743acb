import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { insertEndpoint } from '../endpoints/testing.ts';

/** A message that did not arrive; returns the id of the delivery. */
async function insertDelivery(server: TestServer, caller: Caller | null): Promise<string> {
  const { db, platform, clock } = server;
  const endpointId = await insertEndpoint(server, caller);
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

/** One valid call of each route, for the access matrix. */
export const deliveryExamples: RouteExamples<TestServer> = {
  'integrations/list-deliveries': async ({ server, caller }) => ({
    params: { endpointId: await insertEndpoint(server, caller) },
    query: { limit: 10 },
  }),
  'integrations/get-delivery': async ({ server, caller }) => ({
    params: { deliveryId: await insertDelivery(server, caller) },
  }),
  'integrations/send-test': async ({ server, caller }) => ({
    params: { endpointId: await insertEndpoint(server, caller) },
  }),
  'integrations/replay-delivery': async ({ server, caller }) => ({
    params: { deliveryId: await insertDelivery(server, caller) },
  }),
  'integrations/replay-deliveries': async ({ server, caller }) => ({
    params: { endpointId: await insertEndpoint(server, caller) },
    body: { since: '2026-11-20T12:00:00.000Z' },
  }),
};
