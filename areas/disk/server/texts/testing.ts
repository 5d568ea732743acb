import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeFile } from '../testing/nodes.ts';

/** One valid call of each route. */
export const textsExamples: RouteExamples<TestServer> = {
  'disk/get-text': async ({ server, caller }) => ({
    params: { nodeId: (await makeFile(server, caller as Caller)).id },
  }),
};
