import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeLink } from '../testing/links.ts';
import { makeFolder } from '../testing/nodes.ts';

/** One valid call of each route. */
export const linksExamples: RouteExamples<TestServer> = {
  'disk/create-link': async ({ server, caller }) => ({
    params: { nodeId: (await makeFolder(server, caller as Caller)).id },
    body: { mayDownload: true, downloadLimit: 5 },
  }),
  'disk/list-own-links': async ({ server, caller }) => {
    await makeLink(server, caller as Caller);
    return {};
  },
  'disk/update-link': async ({ server, caller }) => ({
    params: { linkId: (await makeLink(server, caller as Caller)).id },
    body: { mayDownload: false, downloadLimit: 3 },
  }),
  'disk/revoke-link': async ({ server, caller }) => ({
    params: { linkId: (await makeLink(server, caller as Caller)).id },
  }),
};
