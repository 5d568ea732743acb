import { actAs, type Caller, type RouteExamples, type TestServer } from '@artel/server/testing';
import { makeFolder } from '../testing/nodes.ts';
import { trashNodes } from './trash-nodes.ts';

/** A node in the trash of the caller's own disk. */
async function trashed(server: TestServer, caller: Caller): Promise<string> {
  const { id } = await makeFolder(server, caller);
  await actAs(server, caller, (deps, actor) => trashNodes(deps, actor, { nodeIds: [id] }));
  return id;
}

/** One valid call of each route. */
export const trashExamples: RouteExamples<TestServer> = {
  'disk/list-trash': ({ caller }) => ({ params: { spaceId: caller?.memberId } }),
  'disk/list-trashed-spaces': () => ({}),
  'disk/trash-nodes': async ({ server, caller }) => ({
    body: { nodeIds: [(await makeFolder(server, caller as Caller)).id] },
  }),
  'disk/restore-nodes': async ({ server, caller }) => ({
    body: { nodeIds: [await trashed(server, caller as Caller)] },
  }),
  'disk/purge-nodes': async ({ server, caller }) => ({
    body: { nodeIds: [await trashed(server, caller as Caller)] },
  }),
  'disk/empty-trash': async ({ server, caller }) => {
    await trashed(server, caller as Caller);
    return { params: { spaceId: caller?.memberId } };
  },
};
