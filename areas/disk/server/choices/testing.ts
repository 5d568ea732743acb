import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeFile } from '../testing/nodes.ts';

/** One valid call of each route. */
export const choicesExamples: RouteExamples<TestServer> = {
  'disk/change-choice': async ({ server, caller }) => ({
    body: { act: 'trash', nodeIds: [(await makeFile(server, caller as Caller)).id] },
  }),
};
