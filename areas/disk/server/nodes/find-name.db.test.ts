import { createOwner } from '@artel/company/server/testing';
import { countTrash, findName, listFolder, trashNodes } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

test('letters find the place of a name in the whole folder, in each order', async () => {
  const owner = await createOwner(server);
  const { id: folderId } = await makeFolder(server, owner);
  for (const name of ['Б', 'Папка 10', 'Папка 2'])
    await makeFolder(server, owner, { parentId: folderId, name });
  for (const [name, content] of [
    ['Акт.txt', 'xxx'],
    ['doc-0001.txt', 'x'],
    ['doc-0150.txt', 'xx'],
    ['Папка.txt', 'xxxx'],
  ] as const)
    await makeFile(server, owner, { parentId: folderId, name, content });
  for (const sort of ['name', 'updated', 'bytes'] as const)
    for (const direction of ['asc', 'desc'] as const) {
      const params = { folderId };
      const { items } = (await callRoute(server, listFolder, { params, query: { sort, direction } }, owner))
        .body;
      for (const q of ['doc-01', 'ПАП', 'папка 1', 'а', 'папка.', 'щ', '%']) {
        const { index } = (
          await callRoute(server, findName, { params, query: { q, sort, direction } }, owner)
        ).body;
        const wanted = items.findIndex(({ name }) => name.toLowerCase().startsWith(q.toLowerCase()));
        expect(index, `${q} ${sort} ${direction}`).toBe(wanted === -1 ? null : wanted);
      }
    }
});

test('the trash is counted, and no one counts that of another person', async () => {
  const owner = await createOwner(server);
  const other = await createOwner(server);
  const nodeIds = [(await makeFile(server, owner)).id, (await makeFolder(server, owner)).id];
  await callRoute(server, trashNodes, { body: { nodeIds } }, owner);
  const params = { spaceId: owner.memberId };
  expect((await callRoute(server, countTrash, { params }, owner)).body).toEqual({ nodes: 2 });
  expect((await callRoute(server, countTrash, { params }, other)).status).toBe(404);
});
