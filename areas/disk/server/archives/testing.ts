import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeFolder } from '../testing/nodes.ts';

/** One valid call of each route. */
export const archivesExamples: RouteExamples<TestServer> = {
  'disk/create-archive': async ({ server, caller }) => ({
    body: { nodeIds: [(await makeFolder(server, caller as Caller)).id] },
  }),
};
