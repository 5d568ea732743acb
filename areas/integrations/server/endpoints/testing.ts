import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';

let made = 0;

/** One that is there already, in the caller's company; answers its id. */
async function makeEndpoint({ db, platform, clock }: TestServer, caller: Caller | null): Promise<string> {
  const id = platform.ids.next();
  made += 1;
  await db(
    `INSERT INTO integrations.endpoints (company_id, id, title, text, created_at) VALUES ($1, $2, $3, '', $4)`,
    [caller?.companyId, id, `Запись ${made}`, clock.now()],
  );
  return id;
}

const written = { title: 'Ключи', text: 'У охраны' };

/** One valid call of each route, for the access matrix. */
export const endpointExamples: RouteExamples<TestServer> = {
  'integrations/list-endpoints': async ({ server, caller }) => {
    await makeEndpoint(server, caller);
    return { query: { q: 'запись', sort: 'created' } };
  },
  'integrations/create-endpoint': () => ({ body: written }),
  'integrations/update-endpoint': async ({ server, caller }) => ({
    params: { endpointId: await makeEndpoint(server, caller) },
    body: { ...written, version: 1 },
  }),
  'integrations/delete-endpoint': async ({ server, caller }) => ({
    params: { endpointId: await makeEndpoint(server, caller) },
  }),
};
