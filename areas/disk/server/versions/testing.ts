import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeFile } from '../testing/nodes.ts';

/** One valid call of each route. */
export const versionsExamples: RouteExamples<TestServer> = {
  'disk/list-versions': async ({ server, caller }) => ({
    params: { nodeId: (await makeFile(server, caller as Caller)).id },
  }),
  'disk/restore-version': async ({ server, caller }) => {
    const { id: nodeId, name } = await makeFile(server, caller as Caller);
    await makeFile(server, caller as Caller, { name, content: 'Новее', conflict: 'replace' });
    const [row] = await server.db<{ id: string }>('SELECT id FROM disk.versions WHERE node_id = $1', [
      nodeId,
    ]);
    return { params: { nodeId, versionId: row?.id } };
  },
};
