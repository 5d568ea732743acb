import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeFolder } from '../testing/nodes.ts';

/** One valid call of each route. */
export const countsExamples: RouteExamples<TestServer> = {
  'disk/count-folder': async ({ server, caller }) => ({
    params: { folderId: (await makeFolder(server, caller as Caller)).id },
  }),
  'disk/count-trash': ({ caller }) => ({ params: { spaceId: caller?.memberId } }),
};
