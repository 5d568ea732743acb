import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeFile } from '../testing/nodes.ts';

/** One valid call of each route. */
export const downloadsExamples: RouteExamples<TestServer> = {
  'disk/create-download': async ({ server, caller }) => ({
    body: { nodeId: (await makeFile(server, caller as Caller)).id },
  }),
};
