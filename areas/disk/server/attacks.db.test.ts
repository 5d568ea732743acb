import { createCompanyWith, createOwner, type TestMember } from '@artel/company/server/testing';
import { createFolder, downloadShare, getUsage, listFolder } from '@artel/disk/contract';
import { addAppPassword, basicOf } from '@artel/identity/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeLink, metadataOf, startDiskServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const tus = (by: TestMember, method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE', url: string, headers = {}) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${by.token}`, 'tus-resumable': '1.0.0', ...headers },
  });
const begin = (by: TestMember, name: string, bytes: string, parentId = by.memberId) =>
  tus(by, 'POST', '/api/v2/disk/uploads', {
    'upload-length': bytes,
    'upload-metadata': metadataOf({ parentId, name }),
  });

test('of twenty downloads at once by one link only so many begin as it allows', async () => {
  const owner = await createOwner(server);
  const { uuid, fileId } = await makeLink(server, owner, { downloadLimit: 5 });
  const load = () => callRoute(server, downloadShare, { params: { uuid }, body: { nodeId: fileId } });
  const answers = await Promise.all(Array.from({ length: 20 }, load));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
});

test('an upload of somebody in another company is not there, whoever asks and however', async () => {
  const [owner, stranger] = [await createOwner(server), await createOwner(server)];
  const { location } = (await begin(owner, 'своё.bin', '10')).headers;
  for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
    const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    expect((await tus(stranger, method, String(location), headers)).statusCode).toBe(404);
  }
  expect((await tus(owner, 'HEAD', String(location))).headers['upload-offset']).toBe('0');
});

test('a lying length reserves no room that there is not, and no upload that was refused keeps any', async () => {
  const owner = await createOwner(server);
  const { ports } = server.platform;
  const { entitlements } = ports;
  onTestFinished(() => {
    ports.entitlements = entitlements;
  });
  ports.entitlements = { ...entitlements, limit: async () => 1000 };
  expect((await begin(owner, 'всё.bin', String(2 ** 50))).json()).toMatchObject({
    code: 'disk/quota-exceeded',
  });
  expect((await begin(owner, 'a'.repeat(256), '900')).statusCode).toBe(400);
  expect((await begin(owner, 'чужое.bin', '900', crypto.randomUUID())).statusCode).toBe(404);
  expect((await begin(owner, 'своё.bin', '1000')).statusCode).toBe(201);
  expect((await callRoute(server, getUsage, {}, owner)).body.bytes).toBe(0);
});

test('an upload that could not begin keeps no room', async () => {
  const owner = await createOwner(server);
  const { ports, blobs } = server.platform;
  const [{ entitlements }, { startDraft }] = [ports, blobs];
  onTestFinished(() => {
    ports.entitlements = entitlements;
    Object.assign(blobs, { startDraft });
  });
  ports.entitlements = { ...entitlements, limit: async () => 1000 };
  Object.assign(blobs, { startDraft: () => Promise.reject(new Error('The disk is gone')) });
  expect((await begin(owner, 'один.bin', '900')).statusCode).toBeGreaterThanOrEqual(500);
  Object.assign(blobs, { startDraft });
  expect((await begin(owner, 'один.bin', '900')).statusCode).toBe(201);
});

test.each([
  ['out of the folder', '..'],
  ['out of the folder, in one name', '../../x'],
  ['the other slash', '..\\x'],
  ['256 bytes', 'я'.repeat(128)],
  ['a control character', 'a\u0007b'],
  ['a device', 'NUL.txt'],
  ['half a character', 'a\ud800'],
])('no way in makes a name that leads elsewhere or breaks an archive: %s', async (_, name) => {
  const { owner } = await createCompanyWith(server);
  const { username, password } = await addAppPassword(server, owner.token, ['dav']);
  const asked = new URLSearchParams({ parentId: owner.memberId, name });
  const dropped = await server.app.inject({
    method: 'POST',
    url: `/api/v2/disk/files?${asked}`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
    payload: 'x',
  });
  const path = encodeURIComponent(name.toWellFormed()).replaceAll('.', '%2e');
  const saved = await server.app.inject({
    method: 'PUT',
    url: `/dav/files/${encodeURIComponent('Мой диск')}/${path}`,
    headers: { host: 'localhost:3000', authorization: basicOf(username, password) },
    payload: 'x',
  });
  const { status } = await callRoute(
    server,
    createFolder,
    { body: { parentId: owner.memberId, name } },
    owner,
  );
  const pieces = await begin(owner, name, '1');
  const told = { dropped: dropped.statusCode, folder: status, pieces: pieces.statusCode };
  // What is no text at all comes as another one.
  if (name.isWellFormed()) {
    expect(told).toEqual({ dropped: 400, folder: 400, pieces: 400 });
    expect(saved.statusCode).toBeGreaterThanOrEqual(400);
    expect(saved.statusCode).toBeLessThan(500);
  } else expect(Object.values(told).every((code) => code < 500)).toBe(true);
  const { body } = await callRoute(
    server,
    listFolder,
    { params: { folderId: owner.memberId }, query: {} },
    owner,
  );
  if (name.isWellFormed()) expect(body.items).toEqual([]);
  for (const one of body.items) expect(one.name).not.toMatch(/[/\\]|^\.+$/);
});
