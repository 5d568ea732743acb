import { createOwner } from '@artel/company/server/testing';
import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeUploadLink } from '../testing/links.ts';
import { makeFolder } from '../testing/nodes.ts';

/** One valid call of each route. */
export const uploadLinksExamples: RouteExamples<TestServer> = {
  'disk/create-upload-link': async ({ server, caller }) => ({
    params: { nodeId: (await makeFolder(server, caller as Caller)).id },
    body: { title: 'Документы для договора', uploadLimit: 5 },
  }),
  'disk/receive-file': async ({ server }) => ({
    params: { uuid: (await makeUploadLink(server, await createOwner(server))).uuid },
    query: { name: 'Скан паспорта.pdf', sender: 'Иван Петров' },
    body: 'Содержимое',
    headers: { 'content-type': 'application/pdf' },
  }),
};
