import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { buildSecret, sealSecret } from './endpoint-secrets.ts';

/** Inserts an endpoint of the caller's company, to which nothing is really sent. Returns its id. */
export async function insertEndpoint(server: TestServer, caller: Caller | null): Promise<string> {
  const { db, platform, clock } = server;
  const id = platform.ids.next();
  const companyId = caller?.companyId ?? '';
  const sealed = await sealSecret(platform, { companyId, id }, buildSecret());
  await db(
    `INSERT INTO integrations.endpoints (company_id, id, name, address, events, sealed_secret, created_by, created_at)
     SELECT $1, $2, 'Учёт', 'https://127.0.0.1/', '{company/member-joined}', $3, id, $4
     FROM company.members WHERE company_id = $1 AND user_id = $5`,
    [companyId, id, sealed, clock.now(), caller?.userId],
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
    params: { endpointId: await insertEndpoint(server, caller) },
    body: { ...written, isPaused: false, version: 1 },
  }),
  'integrations/delete-endpoint': async ({ server, caller }) => ({
    params: { endpointId: await insertEndpoint(server, caller) },
  }),
  'integrations/rotate-secret': async ({ server, caller }) => ({
    params: { endpointId: await insertEndpoint(server, caller) },
  }),
};
