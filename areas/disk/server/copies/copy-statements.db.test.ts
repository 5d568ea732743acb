import { createOwner, type TestMember } from '@artel/company/server/testing';
import { copyNode, copyNodes, listFolder } from '@artel/disk/contract';
import { callRoute, countStatements, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

/** A folder of files, each with content and a property of its own. */
async function filledFolder(owner: TestMember, count: number) {
  const folder = await makeFolder(server, owner, { name: `Папка ${count}` });
  for (let at = 0; at < count; at += 1)
    await makeFile(server, owner, { name: `${at}.txt`, parentId: folder.id, content: `№ ${at}` });
  await server.db(
    `INSERT INTO disk.properties (company_id, node_id, uri, local, value)
     SELECT company_id, id, 'urn:x', 'mark', name FROM disk.nodes WHERE company_id = $1 AND parent_id = $2`,
    [owner.companyId, folder.id],
  );
  return folder;
}

const marks = (owner: TestMember, folderId: string) =>
  server.db<{ name: string; value: string | null; named: number }>(
    `SELECT n.name, p.value, s.named::int AS named FROM disk.nodes n
     JOIN disk.properties p ON p.company_id = n.company_id AND p.node_id = n.id
     JOIN disk.shared_blobs s ON s.company_id = n.company_id AND s.blob_id = n.blob_id
     WHERE n.company_id = $1 AND n.parent_id = $2 ORDER BY n.sort_key`,
    [owner.companyId, folderId],
  );

test('a folder of fifty files is copied with as many statements as one of five', async () => {
  const owner = await createOwner(server);
  const to = await makeFolder(server, owner, { name: 'Сюда' });
  const [few, many] = await countStatements(async (count) => {
    const params = { nodeId: (await filledFolder(owner, count)).id };
    return async () => {
      expect((await callRoute(server, copyNode, { params, body: { toId: to.id } }, owner)).status).toBe(201);
    };
  });
  expect(many).toBe(few);
  const { items } = (await callRoute(server, listFolder, { params: { folderId: to.id }, query: {} }, owner))
    .body;
  const copied = await marks(owner, items.find(({ name }) => name === 'Папка 50')?.id ?? '');
  expect(copied).toHaveLength(50);
  expect(copied.every(({ name, value, named }) => name === value && named === 2)).toBe(true);
});

test('a chunk of a copy in the background has as many statements with fifty files as with five', async () => {
  const owner = await createOwner(server);
  const to = await makeFolder(server, owner, { name: 'Сюда' });
  const [few, many] = await countStatements(
    async (count) => {
      const nodeIds = [(await filledFolder(owner, count)).id];
      // The texts of the files are read one by one; those of the copies are known then.
      await server.drain();
      await callRoute(server, copyNodes, { body: { nodeIds, toId: to.id } }, owner);
      return () => server.drain();
    },
    { matching: /disk\./ },
  );
  expect(many).toBe(few);
});

test('content that two files of a folder share has two more names when the folder is copied', async () => {
  const owner = await createOwner(server);
  const to = await makeFolder(server, owner, { name: 'Сюда' });
  const folder = await filledFolder(owner, 1);
  const copyInto = (nodeId: string, toId: string) =>
    callRoute(server, copyNode, { params: { nodeId }, body: { toId } }, owner);
  const [file] = (await callRoute(server, listFolder, { params: { folderId: folder.id }, query: {} }, owner))
    .body.items;
  const inner = await makeFolder(server, owner, { name: 'Внутри', parentId: folder.id });
  await copyInto(file?.id ?? '', inner.id);
  expect(await marks(owner, inner.id)).toMatchObject([{ named: 2 }]);
  expect((await copyInto(folder.id, to.id)).status).toBe(201);
  expect(await marks(owner, inner.id)).toMatchObject([{ named: 4 }]);
});
