import { createKey, createServiceAccount, type ServiceRole } from '@artel/integrations/contract';
import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { callRoute } from '@artel/server/testing';

let made = 0;

/** A program in the caller's company; returns its id. */
async function makeAccount(
  server: TestServer,
  caller: Caller | null,
  role: ServiceRole = 'admin',
): Promise<string> {
  const { db, platform, clock } = server;
  const id = platform.ids.next();
  made += 1;
  await db(
    `INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, joined_at, is_service)
     VALUES ($1, $2, $3, $4, '', $5, '', $6, true)`,
    [caller?.companyId, id, platform.ids.next(), role, `Обмен ${made}`, clock.now()],
  );
  await db(
    `INSERT INTO integrations.service_accounts (company_id, id, created_by, created_at)
     SELECT $1, $2, id, $3 FROM company.members WHERE company_id = $1 AND user_id = $4`,
    [caller?.companyId, id, clock.now(), caller?.userId],
  );
  return id;
}

/** A key of a program in the caller's company, as an administrator makes it. */
export async function makeKey(
  server: TestServer,
  caller: Caller,
  {
    role = 'admin',
    scopes = ['company.read'],
    days = 30,
  }: { role?: ServiceRole; scopes?: string[]; days?: number } = {},
): Promise<{ readonly id: string; readonly key: string; readonly accountId: string }> {
  const { token } = caller;
  const account = await callRoute(
    server,
    createServiceAccount,
    { body: { name: 'Обмен с 1С', role } },
    { token },
  );
  const accountId = account.body.id;
  const { body } = await callRoute(
    server,
    createKey,
    { params: { accountId }, body: { name: 'Основной', scopes, days } },
    { token },
  );
  return { id: body.id, key: body.key, accountId };
}

/** Inserts a key that no one has. */
export async function insertKey(
  { db, platform, clock, ...server }: TestServer,
  caller: Caller | null,
): Promise<string> {
  const accountId = await makeAccount({ db, platform, clock, ...server }, caller);
  const id = platform.ids.next();
  await db(
    `INSERT INTO integrations.keys (company_id, id, account_id, name, key_hash, shown, scopes, created_by, created_at, expires_at)
     VALUES ($1, $2, $3, 'Ключ', $4, 'abcdefgh', '{company.read}', $3, $5, $5::timestamptz + interval '30 days')`,
    [caller?.companyId, id, accountId, platform.secrets.hash(id), clock.now()],
  );
  return id;
}

const written = { name: 'Обмен с 1С', role: 'accountant' } as const;

/** One valid call of each route, for the access matrix. */
export const accountExamples: RouteExamples<TestServer> = {
  'integrations/list-service-accounts': () => ({}),
  'integrations/create-service-account': () => ({ body: written }),
  'integrations/update-service-account': async ({ server, caller }) => ({
    params: { accountId: await makeAccount(server, caller) },
    body: { ...written, version: 1 },
  }),
  'integrations/delete-service-account': async ({ server, caller }) => ({
    params: { accountId: await makeAccount(server, caller) },
  }),
  'integrations/list-scopes': () => ({}),
  'integrations/create-key': async ({ server, caller }) => ({
    params: { accountId: await makeAccount(server, caller) },
    body: { name: 'Основной', scopes: ['company.read'], days: 30 },
  }),
  'integrations/revoke-key': async ({ server, caller }) => ({
    params: { keyId: await insertKey(server, caller) },
  }),
};
