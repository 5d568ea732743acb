import { createOwner } from '@artel/company/server/testing';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { makeLink } from '../../testing/links.ts';

/** One valid call of each route. */
export const visitsExamples: RouteExamples<TestServer> = {
  'disk/get-share': async ({ server }) => ({
    params: { uuid: (await makeLink(server, await createOwner(server))).uuid },
  }),
  'disk/unlock-share': async ({ server }) => {
    const { uuid } = await makeLink(server, await createOwner(server), { password: 'лыжи-зимой' });
    return { params: { uuid }, body: { password: 'лыжи-зимой' } };
  },
  'disk/open-share': async ({ server }) => ({
    params: { uuid: (await makeLink(server, await createOwner(server))).uuid },
  }),
  'disk/list-share': async ({ server }) => {
    const { uuid, folderId } = await makeLink(server, await createOwner(server));
    return { params: { uuid, folderId } };
  },
  'disk/get-shared-node': async ({ server }) => {
    const { uuid, fileId: nodeId } = await makeLink(server, await createOwner(server));
    return { params: { uuid, nodeId } };
  },
  'disk/preview-share': async ({ server }) => {
    const { uuid, fileId: nodeId } = await makeLink(server, await createOwner(server));
    return { params: { uuid }, body: { nodeId } };
  },
  'disk/download-share': async ({ server }) => {
    const { uuid, fileId: nodeId } = await makeLink(server, await createOwner(server));
    return { params: { uuid }, body: { nodeId } };
  },
};
