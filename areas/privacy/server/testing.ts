import { startCompanyServer } from '@artel/company/server/testing';
import type { Area } from '@artel/server';
import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { insertExport } from './exports/exports.store.ts';
import { privacyArea } from './index.ts';

/** A server with the areas that this one builds upon. */
export const startPrivacyServer = (further: readonly Area[] = []): Promise<TestServer> =>
  startCompanyServer({ further: [privacyArea, ...further] });

/** One valid call of each route, for the access matrix. */
export const privacyExamples: RouteExamples<TestServer> = {
  'privacy/list-exports': () => ({}),
  'privacy/create-export': async ({ server, caller }) => ({ body: await withoutExports(server, caller) }),
  'privacy/list-company-exports': () => ({}),
  'privacy/create-company-export': async ({ server, caller }) => ({
    body: await withoutExports(server, caller),
  }),
  'privacy/drop-export': async ({ server, caller }) => ({
    params: { exportId: await createExportOf(server, caller, null) },
  }),
  'privacy/drop-company-export': async ({ server, caller }) => ({
    params: { exportId: await createExportOf(server, caller, caller?.companyId ?? null) },
  }),
  'privacy/request-deletion': () => ({ body: {} }),
  'privacy/cancel-deletion': () => ({}),
  'privacy/get-company-erasure': () => ({}),
  'privacy/request-company-erasure': () => ({ body: { companyName: 'Ромашка' } }),
  'privacy/cancel-company-erasure': () => ({}),
  'privacy/get-own-cards': () => ({}),
};

/** There are three a day, and the matrix asks more often. */
async function withoutExports(server: TestServer, caller: Caller | null): Promise<Record<string, never>> {
  await server.db('DELETE FROM privacy.exports WHERE user_id = $1', [caller?.userId]);
  return {};
}

async function createExportOf(
  server: TestServer,
  caller: Caller | null,
  companyId: string | null,
): Promise<string | undefined> {
  if (!caller) return undefined;
  const { ids, clock, db } = server.platform;
  const { userId } = caller;
  const row = { id: ids.next(), userId, companyId, createdAt: clock.now() };
  return (await db.asUser(userId, (tx) => insertExport(tx, row))).id;
}
