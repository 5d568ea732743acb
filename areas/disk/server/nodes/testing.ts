import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeFolder } from '../testing/nodes.ts';

let made = 0;

/** One valid call of each route. */
export const nodesExamples: RouteExamples<TestServer> = {
  'disk/get-node': async ({ server, caller }) => ({
    params: { nodeId: (await makeFolder(server, caller as Caller)).id },
  }),
  'disk/list-folder': async ({ server, caller }) => ({
    params: { folderId: (await makeFolder(server, caller as Caller)).id },
    query: { limit: '10', sort: 'name' },
  }),
  'disk/find-name': async ({ server, caller }) => ({
    params: { folderId: (await makeFolder(server, caller as Caller)).id },
    query: { q: 'акт' },
  }),
  'disk/create-folder': ({ caller }) => ({
    body: { parentId: caller?.memberId ?? crypto.randomUUID(), name: `Договоры ${++made}` },
  }),
  'disk/rename-node': async ({ server, caller }) => ({
    params: { nodeId: (await makeFolder(server, caller as Caller)).id },
    body: { name: `Счета ${++made}`, version: 1 },
  }),
};
