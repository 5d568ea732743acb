import { startCompanyServer } from '@artel/company/server/testing';
import type { MemberActor } from '@artel/contract';
import type { DiskNode } from '@artel/disk/contract';
import type { WithTransaction } from '@artel/server';
import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { diskArea } from './index.ts';
import { createFolder } from './nodes/create-folder.ts';

/** A server with the areas that this one builds upon. */
export const startDiskServer = (): Promise<TestServer> => startCompanyServer({ further: [diskArea] });

let made = 0;

/** What a member does on the server, past HTTP: also where the company is suspended. */
async function actAs<T>(
  { platform }: TestServer,
  { userId, companyId }: Pick<Caller, 'userId' | 'companyId'>,
  act: (deps: WithTransaction, actor: MemberActor) => Promise<T>,
): Promise<T> {
  const membership = await platform.ports.resolveMembership(userId, companyId ?? '');
  if (!membership) throw new Error('The caller is no member');
  const actor = { userId, sessionId: userId, membership };
  return platform.db.asCompany(actor, (tx) => act({ ...platform, tx }, actor));
}

/** A folder in another one; on the caller's own disk unless told. */
export function makeFolder(
  server: TestServer,
  caller: Caller,
  { name = `Папка ${++made}`, parentId = caller.memberId ?? '' } = {},
): Promise<DiskNode> {
  return actAs(server, caller, (deps, actor) => createFolder(deps, actor, { parentId, name }));
}

/** One valid call of each route, for the access matrix. */
export const diskExamples: RouteExamples<TestServer> = {
  'disk/list-spaces': () => ({}),
  'disk/get-node': async ({ server, caller }) => ({
    params: { nodeId: (await makeFolder(server, caller as Caller)).id },
  }),
  'disk/list-folder': async ({ server, caller }) => ({
    params: { folderId: (await makeFolder(server, caller as Caller)).id },
    query: { limit: '10', sort: 'name' },
  }),
  'disk/create-folder': ({ caller }) => ({
    body: { parentId: caller?.memberId ?? crypto.randomUUID(), name: `Договоры ${++made}` },
  }),
  'disk/rename-node': async ({ server, caller }) => ({
    params: { nodeId: (await makeFolder(server, caller as Caller)).id },
    body: { name: `Счета ${++made}`, version: 1 },
  }),
};
