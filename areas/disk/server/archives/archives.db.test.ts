import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { createCompanyWith, createOwner } from '@artel/company/server/testing';
import { requestErrors } from '@artel/contract';
import {
  createArchive,
  downloadShare,
  MOST_IN_ADDRESS,
  MOST_IN_ARCHIVE,
  MOST_PACKED,
  revokeLink,
  trashNodes,
  updateLink,
} from '@artel/disk/contract';
import { readEntries } from '@artel/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkArchiveSource } from '../links/visits/link-source.ts';
import { makeFile, makeFolder, makeLinkTo, multiplyFile, startDiskServer } from '../testing.ts';
import { archiveId } from './archive-id.ts';
import { archiveSource } from './archive-source.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const load = (url: string) => server.app.inject({ url });

/** Returns the contents of an archive, by name. */
async function unpack(url: string): Promise<Record<string, string>> {
  const { rawPayload } = await load(url);
  const packed: [string, string][] = [];
  const isWanted = (name: string) => !name.endsWith('/');
  for await (const { name, content } of readEntries(rawPayload, { isWanted, left: () => 1e6 }))
    packed.push([name, content.toString()]);
  return Object.fromEntries(packed);
}

test('several files and folders are loaded as one archive, each by its name, two of one name apart', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner, { name: 'Акты' });
  await makeFile(server, owner, { parentId: folder.id, name: 'акт.txt', content: 'первый' });
  const inner = await makeFolder(server, owner, { parentId: folder.id, name: 'Старые' });
  const one = await makeFile(server, owner, { name: 'смета.txt', content: 'наша' });
  await makeFile(server, owner, { parentId: inner.id, name: 'смета.txt', content: 'старая' });
  const aside = await makeFolder(server, owner);
  const other = await makeFile(server, owner, { parentId: aside.id, name: 'Смета.txt', content: 'чужая' });
  const pack = (nodeIds: string[]) => callRoute(server, createArchive, { body: { nodeIds } }, owner);
  const { body } = await pack([one.id, folder.id, inner.id, other.id, one.id]);
  expect((await load(body.url)).headers['content-disposition']).toContain(
    encodeURIComponent('Файлы с диска.zip'),
  );
  expect(await unpack(body.url)).toEqual({
    'смета.txt': 'наша',
    'Акты/акт.txt': 'первый',
    'Акты/Старые/смета.txt': 'старая',
    'Смета (2).txt': 'чужая',
  });

  const many = Array.from({ length: MOST_IN_ARCHIVE + 1 }, () => crypto.randomUUID());
  expect((await pack(many)).status).toBe(400);
  await callRoute(server, trashNodes, { body: { nodeIds: [one.id] } }, owner);
  // An archive of only some of the requested nodes would look complete.
  expect((await load(body.url)).statusCode).toBe(404);
  expect((await pack([folder.id, one.id])).error.code).toBe('request/not-found');
});

test('an archive of more than its address may name is loaded by one that proxies take', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner);
  const { id } = await makeFile(server, owner, { parentId: folder.id, name: 'первый.txt', content: 'х' });
  const count = 400;
  await multiplyFile(server, id, { parentId: folder.id, count });
  const rows = await server.db<{ id: string }>('SELECT id FROM disk.nodes WHERE parent_id = $1', [folder.id]);
  const nodeIds = rows.map((row) => row.id);
  const pack = (ids: readonly string[]) =>
    callRoute(server, createArchive, { body: { nodeIds: [...ids] } }, owner);
  const named = await pack(nodeIds.slice(0, MOST_IN_ADDRESS));
  // nginx by default reads request lines of up to 8 KiB.
  expect(named.body.url.length).toBeLessThan(6000);
  expect(Object.keys(await unpack(named.body.url))).toHaveLength(MOST_IN_ADDRESS);
  const stored = await pack(nodeIds);
  expect(stored.body.url.length).toBeLessThan(600);
  expect(Object.keys(await unpack(stored.body.url))).toHaveLength(count + 1);
  const foreign = await makeFile(server, await createOwner(server));
  expect((await pack([...nodeIds, foreign.id])).error.code).toBe('request/not-found');
  await server.db('UPDATE disk.nodes SET trashed_at = now() WHERE id = $1', [nodeIds.at(-1)]);
  expect((await load(stored.body.url)).statusCode).toBe(404);
});

test('an archive depends on the right to every file in it and on its company: the address of another is unknown', async () => {
  const { owner, member } = await createCompanyWith(server);
  const stranger = await createOwner(server);
  const mine = await makeFile(server, member);
  const foreign = await makeFile(server, owner);
  for (const nodeId of [foreign.id, (await makeFile(server, stranger)).id]) {
    const body = { nodeIds: [mine.id, nodeId] };
    expect((await callRoute(server, createArchive, { body }, member)).error.code).toBe('request/not-found');
  }
  const { body } = await callRoute(server, createArchive, { body: { nodeIds: [mine.id] } }, member);
  const changed = [
    body.url.replace(/\?.*/, ''),
    body.url.replace(/(.)\?/, 'AAAA$1?'),
    body.url.replace('zip/', 'zip/x'),
  ];
  for (const url of changed) expect((await load(url)).statusCode, url).toBe(404);
});

test('a folder behind a link is loaded as an archive, counted as one download, as long as the link holds', async () => {
  const owner = await createOwner(server);
  const above = await makeFolder(server, owner, { name: 'Наверху' });
  const folder = await makeFolder(server, owner, { parentId: above.id, name: 'Для заказчика' });
  const inner = await makeFolder(server, owner, { parentId: folder.id, name: 'Фото' });
  await makeFile(server, owner, { parentId: above.id, name: 'тайна.txt', content: 'тайна' });
  await makeFile(server, owner, { parentId: inner.id, name: 'цех.txt', content: 'цех' });
  const gone = await makeFile(server, owner, { parentId: inner.id, name: 'лишнее.txt' });
  await callRoute(server, trashNodes, { body: { nodeIds: [gone.id] } }, owner);
  const link = await makeLinkTo(server, owner, folder.id, { downloadLimit: 3 });
  const request = (nodeId: string) =>
    callRoute(server, downloadShare, { params: { uuid: link.uuid }, body: { nodeId } });
  const whole = await request(folder.id);
  expect((await load(whole.body.url)).headers['content-disposition']).toContain(
    encodeURIComponent('Для заказчика.zip'),
  );
  expect(await unpack(whole.body.url)).toEqual({ 'Фото/цех.txt': 'цех' });
  expect(await unpack((await request(inner.id)).body.url)).toEqual({ 'цех.txt': 'цех' });
  expect((await request(above.id)).error.code).toBe('disk/link-gone');

  const change = (body: { mayDownload: boolean }) =>
    callRoute(server, updateLink, { params: { linkId: link.id }, body }, owner);
  await change({ mayDownload: false });
  expect((await request(folder.id)).error.code).toBe('disk/not-allowed');
  expect((await load(whole.body.url)).statusCode).toBe(404);
  await change({ mayDownload: true });
  await callRoute(server, revokeLink, { params: { linkId: link.id } }, owner);
  expect((await load(whole.body.url)).statusCode).toBe(404);
});

test('an archive whose reader may read no more ends in the middle, and does not look like the whole', async () => {
  const owner = await createOwner(server);
  const { companyId, userId } = owner;
  const make = async () => {
    const folder = await makeFolder(server, owner);
    // The second download waits until the first was read, and the third is not looked up before.
    for (const letter of ['а', 'б', 'в']) {
      const inner = await makeFolder(server, owner, { parentId: folder.id });
      await makeFile(server, owner, { parentId: inner.id, content: letter.repeat(1_000_000) });
    }
    return folder;
  };
  const [granted, linked] = [await make(), await make()];
  const link = await makeLinkTo(server, owner, linked.id);
  const own = await archiveSource.find(
    server.platform,
    archiveId({ companyId, nodeIds: [granted.id] }),
    userId,
  );
  const { uuid } = link;
  const { body } = await callRoute(server, downloadShare, { params: { uuid }, body: { nodeId: linked.id } });
  const behind = await linkArchiveSource.find(server.platform, getId(body.url), link.id);
  const streams = [await own?.open(), await behind?.open()] as readonly Readable[];
  // The archives are not read yet, so none of them ends.
  const failures = streams.map((stream) => once(stream, 'error'));
  await callRoute(server, trashNodes, { body: { nodeIds: [granted.id] } }, owner);
  await callRoute(server, revokeLink, { params: { linkId: link.id } }, owner);
  for (const stream of streams) stream.resume();
  for (const [failure] of await Promise.all(failures))
    expect(failure.message).toMatch(/not be read any more/);
});

test('content beyond the limit of an archive is refused beforehand, and so are more archives at once than anyone needs', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner);
  const file = await makeFile(server, owner, { parentId: folder.id });
  const pack = () => callRoute(server, createArchive, { body: { nodeIds: [folder.id] } }, owner);
  const { body } = await pack();
  const found = await archiveSource.find(server.platform, getId(body.url), owner.userId);
  const open: Readable[] = [];
  for (let at = 0; at < 16; at += 1) open.push((await found?.open()) as Readable);
  await expect(found?.open()).rejects.toMatchObject({ declaration: requestErrors['too-many'] });
  for (const stream of open) stream.destroy();
  await once(open.at(-1) as Readable, 'close');
  (await found?.open())?.destroy();

  await multiplyFile(server, file.id, { parentId: folder.id, count: MOST_PACKED });
  expect((await pack()).error.code).toBe('disk/archive-too-large');
  const { uuid } = await makeLinkTo(server, owner, folder.id, { downloadLimit: 1 });
  const request = { params: { uuid }, body: { nodeId: folder.id } };
  expect((await callRoute(server, downloadShare, request)).error.code).toBe('disk/archive-too-large');
  // The download was not counted.
  const one = { params: { uuid }, body: { nodeId: file.id } };
  expect((await callRoute(server, downloadShare, one)).status).toBe(200);
});

/** Returns the id in an address. */
const getId = (url: string) =>
  decodeURIComponent(new URL(url, 'http://artel.test').pathname.split('/').at(-1) ?? '');
