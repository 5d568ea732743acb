import type { RouteExamples, TestServer } from '@artel/server/testing';
import { insertKey } from '../accounts/testing.ts';

/** One valid call of each route, for the access matrix. */
export const connectionExamples: RouteExamples<TestServer> = {
  'integrations/list-connections': () => ({}),
  'integrations/revoke-connection': async ({ server, caller }) => ({
    body: { kind: 'integrations/key', id: await insertKey(server, caller) },
  }),
};
