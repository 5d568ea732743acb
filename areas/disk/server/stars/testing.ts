import { actAs, type Caller, type RouteExamples, type TestServer } from '@artel/server/testing';
import { makeFolder } from '../testing/nodes.ts';
import { starNode } from './star-node.ts';

/** One valid call of each route. */
export const starsExamples: RouteExamples<TestServer> = {
  'disk/star-node': async ({ server, caller }) => ({
    params: { nodeId: (await makeFolder(server, caller as Caller)).id },
  }),
  'disk/unstar-node': async ({ server, caller }) => {
    const { id: nodeId } = await makeFolder(server, caller as Caller);
    await actAs(server, caller as Caller, (deps, actor) => starNode(deps, actor, { nodeId }));
    return { params: { nodeId } };
  },
  'disk/list-starred': () => ({}),
  'disk/list-recent': () => ({}),
};
