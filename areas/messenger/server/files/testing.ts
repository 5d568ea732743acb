import { makeFile as makeDiskFile } from '@artel/disk/server/testing';
import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeChannel, makeFile } from '../testing/conversations.ts';

/** One valid call of each route. */
export const filesExamples: RouteExamples<TestServer> = {
  'messenger/upload-file': async ({ server, caller }) => ({
    query: { conversationId: (await makeChannel(server, caller as Caller)).id, name: 'План.txt' },
    body: 'Содержимое',
    headers: { 'content-type': 'text/plain' },
  }),
  'messenger/copy-disk-file': async ({ server, caller }) => ({
    body: { nodeId: (await makeDiskFile(server, caller as Caller)).id },
  }),
  'messenger/create-download': async ({ server, caller }) => ({
    body: { fileId: (await makeFile(server, caller as Caller)).id },
  }),
};
