import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { exports } from '../tables.ts';

/** The limit is three a day, but the matrix requests more. */
async function withoutExports(server: TestServer, caller: Caller | null): Promise<Record<string, never>> {
  await server.db('DELETE FROM privacy.exports WHERE user_id = $1', [caller?.userId]);
  return {};
}

async function createExport(
  server: TestServer,
  caller: Caller | null,
  companyId: string | null,
): Promise<string | undefined> {
  if (!caller) return undefined;
  const { ids, clock, db } = server.platform;
  const { userId } = caller;
  const row = { id: ids.next(), userId, companyId, createdAt: clock.now() };
  return (await db.asUser(userId, (tx) => exports.insert(tx, row, '*'))).id;
}

/** One valid call of each route. */
export const archivesExamples: RouteExamples<TestServer> = {
  'privacy/list-exports': () => ({}),
  'privacy/create-export': async ({ server, caller }) => ({ body: await withoutExports(server, caller) }),
  'privacy/list-company-exports': () => ({}),
  'privacy/create-company-export': async ({ server, caller }) => ({
    body: await withoutExports(server, caller),
  }),
  'privacy/drop-export': async ({ server, caller }) => ({
    params: { exportId: await createExport(server, caller, null) },
  }),
  'privacy/drop-company-export': async ({ server, caller }) => ({
    params: { exportId: await createExport(server, caller, caller?.companyId ?? null) },
  }),
};
