import { addMember, createOwner } from '@artel/company/server/testing';
import { imageAddress } from '@artel/contract';
import { getNode, getShare, grantAccess, listFolder, listShare, trashNodes } from '@artel/disk/contract';
import { callRoute, makePicture, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeFolder, makeLinkTo, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const load = async (url: string | null | undefined) =>
  server.app.inject({ url: imageAddress(url ?? '', { width: 256 }) });

test('a picture has small sizes for a person who may read it, as long as they may; other files have none', async () => {
  const owner = await createOwner(server);
  const colleague = await addMember(server, owner.companyId ?? '', 'member');
  const folder = await makeFolder(server, owner);
  const { id: nodeId } = await makeFile(server, owner, {
    name: 'Цех.jpg',
    parentId: folder.id,
    content: await makePicture(),
  });
  await makeFile(server, owner, { name: 'Смета.txt', parentId: folder.id });
  const { body } = await callRoute(server, listFolder, { params: { folderId: folder.id }, query: {} }, owner);
  expect(body.items.map(({ name, pictureUrl }) => [name, pictureUrl !== null])).toEqual([
    ['Смета.txt', false],
    ['Цех.jpg', true],
  ]);
  const small = await load(body.items[1]?.pictureUrl);
  expect(small).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
  expect(small.headers['cache-control']).toMatch(/^private/);

  // A colleague sees the picture as long as the file is granted to them.
  const params = { nodeId };
  const granted = await callRoute(
    server,
    grantAccess,
    { params, body: { principalId: colleague.memberId, role: 'reader' } },
    owner,
  );
  const theirs = (await callRoute(server, getNode, { params }, colleague)).body.pictureUrl;
  expect((await load(theirs)).statusCode).toBe(200);
  await server.db('DELETE FROM disk.grants WHERE id = $1', [granted.body.id]);
  expect((await load(theirs)).statusCode).toBe(404);

  // Trashed pictures are not shown.
  const own = body.items[1]?.pictureUrl;
  await callRoute(server, trashNodes, { body: { nodeIds: [nodeId] } }, owner);
  expect((await load(own)).statusCode).toBe(404);
});

test('[R-22] a picture behind a link has small sizes as long as the link holds, for that link alone', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner);
  const content = await makePicture();
  const { id } = await makeFile(server, owner, { name: 'Цех.jpg', parentId: folder.id, content });
  const outside = await makeFile(server, owner, { name: 'Склад.jpg', content });
  const link = await makeLinkTo(server, owner, folder.id, { mayDownload: false });
  const { uuid } = link;
  const list = await callRoute(server, listShare, { params: { uuid, folderId: folder.id }, query: {} });
  const url = list.body.items[0]?.pictureUrl ?? '';
  expect((await load(url)).statusCode).toBe(200);
  expect((await load(url.replaceAll(id, outside.id))).statusCode).toBe(404);
  server.clock.advance(11 * 60_000);
  expect((await load(url)).statusCode).toBe(404);

  const alone = await makeLinkTo(server, owner, outside.id);
  const shared = await callRoute(server, getShare, { params: { uuid: alone.uuid } });
  const aloneUrl = shared.body.node?.pictureUrl;
  expect((await load(aloneUrl)).statusCode).toBe(200);
  await server.db('DELETE FROM disk.links WHERE id = $1', [alone.id]);
  expect((await load(aloneUrl)).statusCode).toBe(404);
});

test('a file that only claims to be a picture has no small sizes, and harms no one', async () => {
  const owner = await createOwner(server);
  const { id: nodeId } = await makeFile(server, owner, { name: 'Цех.jpg', content: 'no picture' });
  const { pictureUrl } = (await callRoute(server, getNode, { params: { nodeId } }, owner)).body;
  expect((await load(pictureUrl)).statusCode).toBe(422);
  const drawing = await makeFile(server, owner, { name: 'Знак.svg', content: '<svg/>' });
  expect(drawing.pictureUrl).toBeNull();
});

test('a scan is a picture as well, for members and behind a link that is for looking only', async () => {
  const owner = await createOwner(server);
  const content = await makePicture({ format: 'tiff' });
  const { id: nodeId } = await makeFile(server, owner, { name: 'Скан.tif', content });
  const { pictureUrl } = (await callRoute(server, getNode, { params: { nodeId } }, owner)).body;
  expect(await load(pictureUrl)).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'image/webp' },
  });
  const { uuid } = await makeLinkTo(server, owner, nodeId, { mayDownload: false });
  const shared = await callRoute(server, getShare, { params: { uuid } });
  expect((await load(shared.body.node?.pictureUrl)).statusCode).toBe(200);
});
