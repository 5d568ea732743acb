import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeFile, makeFolder } from '../testing/nodes.ts';

/** One valid call of each route. */
export const copiesExamples: RouteExamples<TestServer> = {
  'disk/copy-node': async ({ server, caller }) => ({
    params: { nodeId: (await makeFile(server, caller as Caller)).id },
    body: { toId: (await makeFolder(server, caller as Caller)).id },
  }),
  'disk/copy-nodes': async ({ server, caller }) => ({
    body: {
      nodeIds: [(await makeFile(server, caller as Caller)).id],
      toId: (await makeFolder(server, caller as Caller)).id,
    },
  }),
};
