import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeFile, makeFolder } from '../testing/nodes.ts';

/** One valid call of each route. */
export const movesExamples: RouteExamples<TestServer> = {
  'disk/move-nodes': async ({ server, caller }) => ({
    body: {
      nodeIds: [(await makeFile(server, caller as Caller)).id],
      toId: (await makeFolder(server, caller as Caller)).id,
    },
  }),
};
