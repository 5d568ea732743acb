import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { createOwner } from '@artel/company/server/testing';
import { imageAddress } from '@artel/contract';
import {
  downloadShare,
  getShare,
  getSharedNode,
  listShare,
  previewShare,
  revokeLink,
  unlockShare,
  updateLink,
} from '@artel/disk/contract';
import { callRoute, makePicture, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeFolder, makeLinkTo, startDiskServer } from '../../testing.ts';
import { linkArchiveSource } from './link-source.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

type Options = Parameters<typeof makeLinkTo>[3];

/** A link to a folder with a picture, and all addresses that a visitor gets through it. */
async function openLink(options: Options = {}) {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner);
  const picture = await makeFile(server, owner, {
    name: 'Цех.jpg',
    parentId: folder.id,
    content: await makePicture(),
  });
  const link = await makeLinkTo(server, owner, folder.id, options);
  const { uuid } = link;
  const { password } = options;
  const unlock = { params: { uuid }, body: { password: password ?? '' } };
  const { headers }: { headers: Readonly<Record<string, unknown>> } = password
    ? await callRoute(server, unlockShare, unlock)
    : { headers: {} };
  const by = { headers: { cookie: String(headers['set-cookie'] ?? '').split(';')[0] ?? '' } };
  const variant = {
    share: () => callRoute(server, getShare, { params: { uuid } }, by),
    list: () => callRoute(server, listShare, { params: { uuid, folderId: folder.id }, query: {} }, by),
    node: () => callRoute(server, getSharedNode, { params: { uuid, nodeId: picture.id } }, by),
    preview: () => callRoute(server, previewShare, { params: { uuid }, body: { nodeId: picture.id } }, by),
    download: () => callRoute(server, downloadShare, { params: { uuid }, body: { nodeId: picture.id } }, by),
    archive: () => callRoute(server, downloadShare, { params: { uuid }, body: { nodeId: folder.id } }, by),
  };
  const addresses = {
    preview: (await variant.preview()).body.url,
    download: (await variant.download()).body.url,
    archive: (await variant.archive()).body.url,
    listed: imageAddress((await variant.list()).body.items[0]?.pictureUrl ?? '', { width: 256 }),
    pictured: imageAddress((await variant.node()).body.pictureUrl ?? '', { width: 256 }),
  };
  const load = async () => {
    const answers = Object.entries(addresses).map(async ([what, url]) => [
      what,
      url === undefined ? 0 : (await server.app.inject({ url })).statusCode,
    ]);
    return Object.fromEntries(await Promise.all(answers)) as Record<keyof typeof addresses, number>;
  };
  const change = (body: object) =>
    callRoute(server, updateLink, { params: { linkId: link.id }, body }, owner);
  return { owner, link, folder, variant, load, change, addresses };
}

const all = (status: number) => ({
  preview: status,
  download: status,
  archive: status,
  listed: status,
  pictured: status,
});

test('a password that is set on a link ends all addresses that were given out by it', async () => {
  const { load, change, variant } = await openLink();
  expect(await load()).toEqual(all(200));
  await change({ password: 'яблоня-41' });
  expect(await load()).toEqual(all(404));
  expect((await variant.share()).body.isLocked).toBe(true);
  for (const open of [variant.list, variant.node, variant.preview, variant.download])
    expect((await open()).error.code).toBe('disk/link-locked');
});

test('another password ends what the former one opened; the same link without one opens again, old addresses do not', async () => {
  const { load, change, variant } = await openLink({ password: 'яблоня-41' });
  expect(await load()).toEqual(all(200));
  await change({ password: 'вишня-42' });
  expect(await load()).toEqual(all(404));
  expect((await variant.list()).error.code).toBe('disk/link-locked');
  await change({ password: null });
  expect(await load()).toEqual(all(404));
  expect((await variant.list()).status).toBe(200);
});

test('a password that is removed, a later end and another limit leave given addresses as they are', async () => {
  const { load, change } = await openLink({ password: 'яблоня-41' });
  const expiresAt = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
  await change({ expiresAt, downloadLimit: 9 });
  await change({ password: null });
  expect(await load()).toEqual(all(200));
});

test('a link that is revoked or over opens no address that was given out by it; one for looking only still shows', async () => {
  const revoked = await openLink();
  await callRoute(server, revokeLink, { params: { linkId: revoked.link.id } }, revoked.owner);
  expect(await revoked.load()).toEqual(all(404));
  expect((await revoked.variant.list()).status).toBe(404);

  const shown = await openLink();
  await shown.change({ mayDownload: false });
  expect(await shown.load()).toEqual({ ...all(200), download: 404, archive: 404 });

  const over = await openLink({
    expiresAt: new Date(server.clock.now().getTime() + 1000).toISOString(),
  });
  server.clock.advance(1000);
  expect(await over.load()).toEqual(all(404));
  expect((await over.variant.list()).status).toBe(404);
});

test('an archive under way ends in the middle when its link gets a password, is for looking only, over or revoked', async () => {
  const owner = await createOwner(server);
  const begin = async (options: Options = {}) => {
    const folder = await makeFolder(server, owner);
    // The second download waits until the first was read, and the third is not looked up before.
    for (const letter of ['а', 'б', 'в']) {
      const inner = await makeFolder(server, owner, { parentId: folder.id });
      await makeFile(server, owner, { parentId: inner.id, content: letter.repeat(1_000_000) });
    }
    const { id: linkId, uuid } = await makeLinkTo(server, owner, folder.id, options);
    const { body } = await callRoute(server, downloadShare, {
      params: { uuid },
      body: { nodeId: folder.id },
    });
    const id = decodeURIComponent(new URL(body.url, 'http://artel.test').pathname.split('/').at(-1) ?? '');
    const found = await linkArchiveSource.find(server.platform, id, linkId);
    const stream = (await found?.open()) as Readable;
    return { stream, failure: once(stream, 'error'), params: { linkId } };
  };
  const expiresAt = new Date(server.clock.now().getTime() + 60_000).toISOString();
  const [locked, shown, revoked] = [await begin(), await begin(), await begin()];
  const over = await begin({ expiresAt });
  const update = (params: { linkId: string }, body: object) =>
    callRoute(server, updateLink, { params, body }, owner);
  await update(locked.params, { password: 'яблоня-41' });
  await update(shown.params, { mayDownload: false });
  await callRoute(server, revokeLink, { params: revoked.params }, owner);
  server.clock.advance(60_000);
  for (const { stream, failure } of [locked, shown, revoked, over]) {
    stream.resume();
    expect((await failure)[0].message).toMatch(/not be read any more/);
  }
});
