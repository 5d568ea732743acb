import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import {
  createArchive,
  createFolder,
  downloadShare,
  getUsage,
  listFolder,
  moveNodes,
  renameNode,
} from '@artel/disk/contract';
import { addAppPassword, toBasicHeader } from '@artel/identity/server/testing';
import { readEntries } from '@artel/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openProgram } from './testing/program.ts';
import { buildMetadata, makeFile, makeFolder, makeLink, startDiskServer } from './testing.ts';

/** Concurrent requests, of which a program may have sixteen under way. */
const FLOOD = process.env.ARTEL_TEST_DEPTH === 'deep' ? 1000 : 150;

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
    'upload-metadata': buildMetadata({ parentId, name }),
  });

test('twenty downloads at once by one link begin only as often as it allows', async () => {
  const owner = await createOwner(server);
  const { uuid, fileId } = await makeLink(server, owner, { downloadLimit: 5 });
  const load = () => callRoute(server, downloadShare, { params: { uuid }, body: { nodeId: fileId } });
  const answers = await Promise.all(Array.from({ length: 20 }, load));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
});

test('an upload of another company does not exist, for any caller and any method', async () => {
  const [owner, stranger] = [await createOwner(server), await createOwner(server)];
  const { location } = (await begin(owner, 'своё.bin', '10')).headers;
  for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
    const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    expect((await tus(stranger, method, String(location), headers)).statusCode).toBe(404);
  }
  expect((await tus(owner, 'HEAD', String(location))).headers['upload-offset']).toBe('0');
});

test('a false length reserves no room beyond the free one, and no refused upload holds any', async () => {
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

test('an upload of a petabyte is refused by the disk where no tariff limits the company', async () => {
  const owner = await createOwner(server);
  const { ports } = server.platform;
  const { entitlements } = ports;
  onTestFinished(() => {
    ports.entitlements = entitlements;
  });
  ports.entitlements = { ...entitlements, limit: async () => null };
  const refused = await begin(owner, 'всё.bin', String(10 ** 15));
  expect(refused.json()).toMatchObject({
    statusCode: 507,
    code: 'request/storage-low',
    message: expect.stringMatching(/осталось \d[\d,]*\s(Б|КБ|МБ|ГБ|ТБ), а нужно больше/),
  });
});

test('fifty-six uploads at once, eight of each of seven people, are stored as far as the company has room', async () => {
  const owner = await createOwner(server);
  const people = [owner];
  while (people.length < 7) people.push(await addMember(server, owner.companyId, 'member'));
  const { ports } = server.platform;
  const { entitlements } = ports;
  onTestFinished(() => {
    ports.entitlements = entitlements;
  });
  ports.entitlements = { ...entitlements, limit: async () => 1000 };
  const drop = async (by: TestMember, name: string) => {
    const requested = new URLSearchParams({ parentId: by.memberId, name });
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v2/disk/files?${requested}`,
      headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.alloc(99),
    });
    return { status: answer.statusCode, code: answer.json().code };
  };
  const answers = await Promise.all(
    people.flatMap((by) => Array.from({ length: 8 }, (_, at) => drop(by, `f${at}`))),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(46);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['disk/quota-exceeded']));
  const stored = 'SELECT FROM disk.nodes WHERE company_id = $1 AND is_file';
  expect(await server.db(stored, [owner.companyId])).toHaveLength(10);
  expect((await callRoute(server, getUsage, {}, owner)).body.bytes).toBe(990);
});

test('an upload that could not begin holds no room', async () => {
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

/** Names that point elsewhere, or that some system cannot store. */
const BAD_NAMES: readonly [string, string][] = [
  ['out of the folder', '..'],
  ['out of the folder, in one name', '../../x'],
  ['the other slash', '..\\x'],
  ['256 bytes', 'я'.repeat(128)],
  ['a control character', 'a\u0007b'],
  ['a device', 'NUL.txt'],
  ['half a character', 'a\ud800'],
];

test.each(BAD_NAMES)(
  'no entry point creates a name that points elsewhere or breaks an archive: %s',
  async (_, name) => {
    const owner = await createOwner(server);
    const { username, password } = await addAppPassword(server, owner.token, ['dav']);
    const requested = new URLSearchParams({ parentId: owner.memberId, name });
    const dropped = await server.app.inject({
      method: 'POST',
      url: `/api/v2/disk/files?${requested}`,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
      payload: 'x',
    });
    const path = encodeURIComponent(name.toWellFormed()).replaceAll('.', '%2e');
    const saved = await server.app.inject({
      method: 'PUT',
      url: `/dav/files/${encodeURIComponent('Мой диск')}/${path}`,
      headers: { host: 'localhost:3000', authorization: toBasicHeader(username, password) },
      payload: 'x',
    });
    const { status } = await callRoute(
      server,
      createFolder,
      { body: { parentId: owner.memberId, name } },
      owner,
    );
    const chunks = await begin(owner, name, '1');
    const statuses = { dropped: dropped.statusCode, folder: status, chunks: chunks.statusCode };
    // A name that is no valid text arrives as a different one.
    if (name.isWellFormed()) {
      expect(statuses).toEqual({ dropped: 400, folder: 400, chunks: 400 });
      expect(saved.statusCode).toBeGreaterThanOrEqual(400);
      expect(saved.statusCode).toBeLessThan(500);
    } else expect(Object.values(statuses).every((code) => code < 500)).toBe(true);
    const { body } = await callRoute(
      server,
      listFolder,
      { params: { folderId: owner.memberId }, query: {} },
      owner,
    );
    if (name.isWellFormed()) expect(body.items).toEqual([]);
    for (const one of body.items) expect(one.name).not.toMatch(/[/\\]|^\.+$/);
  },
);

test('no rename, move or copy escapes its folder, and an archive unpacks within its folder', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner, { name: 'Папка' });
  const { id: nodeId } = await makeFile(server, owner, { parentId: folder.id, name: 'план.txt' });
  const call = await openProgram(server, owner);
  const at = `/dav/files/${encodeURIComponent('Мой диск')}`;
  const send = (method: string, to: string) =>
    call(method, `${at}/${encodeURIComponent('Папка')}/${encodeURIComponent('план.txt')}`, {
      destination: `https://localhost:3000${at}/${to}`,
    });
  for (const [why, name] of BAD_NAMES.filter(([, one]) => one.isWellFormed())) {
    const renamed = await callRoute(
      server,
      renameNode,
      { params: { nodeId }, body: { name, version: 1 } },
      owner,
    );
    const body = { nodeIds: [nodeId], toId: owner.memberId, names: [{ id: nodeId, name }] };
    const moved = await callRoute(server, moveNodes, { body }, owner);
    expect({ renamed: renamed.status, moved: moved.status }, why).toEqual({ renamed: 400, moved: 400 });
    const path = encodeURIComponent(name).replaceAll('.', '%2e');
    for (const method of ['MOVE', 'COPY']) {
      const { statusCode } = await send(method, path);
      expect(statusCode, `${method} ${why}`).toBeGreaterThanOrEqual(400);
      expect(statusCode, `${method} ${why}`).toBeLessThan(500);
    }
  }
  const params = { folderId: owner.memberId };
  const { body: top } = await callRoute(server, listFolder, { params, query: {} }, owner);
  expect(top.items?.map(({ name }) => name)).toEqual(['Папка']);

  const odd = ['..скрыто', '...x', 'a..b', '~', '-rf', '%2e%2e%2fx'];
  for (const name of odd) await makeFile(server, owner, { parentId: folder.id, name });
  const { body } = await callRoute(server, createArchive, { body: { nodeIds: [folder.id] } }, owner);
  const { rawPayload } = await server.app.inject({ url: body.url });
  const packed: string[] = [];
  // The reader itself refuses names that would leave the folder.
  for await (const { name } of readEntries(rawPayload, { isWanted: () => true, left: () => 1e6 }))
    packed.push(name);
  expect(packed.toSorted()).toEqual([...odd, 'план.txt'].toSorted());
});

test('an id of an upload that points elsewhere is no upload', async () => {
  const owner = await createOwner(server);
  await begin(owner, 'своё.bin', '10');
  for (const id of [
    '..%2f..%2fmaster.key',
    '%2e%2e/%2e%2e/master.key',
    '..%5cx',
    '%00',
    '%ff',
    'a'.repeat(5000),
  ])
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
      const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
      const { statusCode } = await tus(owner, method, `/api/v2/disk/uploads/${id}`, headers);
      expect(statusCode, `${method} ${id.slice(0, 30)}`).toBeGreaterThanOrEqual(400);
      expect(statusCode, `${method} ${id.slice(0, 30)}`).toBeLessThan(500);
    }
});

test('many requests of one program at once are partly put off, and harm no one else', async () => {
  const [owner, other] = [await createOwner(server), await createOwner(server)];
  for (const name of ['один.txt', 'два.txt']) await makeFile(server, owner, { name });
  const address = await server.listen();
  const url = `${address}/dav/files/${encodeURIComponent('Мой диск')}/`;
  const requesting = async (by: TestMember) => {
    const { username, password } = await addAppPassword(server, by.token, ['dav']);
    const headers = { authorization: toBasicHeader(username, password), depth: '1' };
    return async () => {
      const answer = await fetch(url, { method: 'PROPFIND', headers });
      return { status: answer.status, after: answer.headers.get('retry-after'), body: await answer.text() };
    };
  };
  const [requestMuch, requestLittle] = [await requesting(owner), await requesting(other)];
  const flood = Promise.all(Array.from({ length: FLOOD }, requestMuch));
  // Requests of another user, one after another, during the flood.
  for (let at = 0; at < 10; at += 1) expect((await requestLittle()).status).toBe(207);
  const answers = await flood;
  const passed = answers.filter(({ status }) => status === 207);
  expect(passed.length).toBeGreaterThan(0);
  expect(passed.every(({ body }) => body.includes('один.txt'))).toBe(true);
  for (const { status, after } of answers)
    if (status !== 207) expect({ status, after }).toEqual({ status: 429, after: '1' });
  expect((await requestMuch()).status).toBe(207);
});

/** XML that no program may send, with the expected refusal. */
const BAD_XML: readonly [string, number][] = [
  ['<!DOCTYPE propfind><propfind xmlns="DAV:"><allprop/></propfind>', 400],
  [
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><propfind xmlns="DAV:"><prop>&b;</prop></propfind>',
    400,
  ],
  [
    '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><propfind xmlns="DAV:"><prop>&a;</prop></propfind>',
    400,
  ],
  [`<propfind xmlns="DAV:"><!--${'x'.repeat(1 << 20)}--></propfind>`, 413],
  [`<propfind xmlns="DAV:"><prop>${'<a/>'.repeat(10_001)}</prop></propfind>`, 400],
  [`<propfind xmlns="DAV:">${'<a>'.repeat(100)}${'</a>'.repeat(100)}</propfind>`, 400],
];

/** Invalid ranges and ranges beyond ten bytes, with the expected responses. */
const RANGES: readonly [string, number][] = [
  ['bytes=10-', 416],
  ['bytes=9999999999999999-', 416],
  ['bytes=5-2', 200],
  ['bytes=-0', 416],
  ['bytes=-999', 206],
  ['bytes=0-999999', 206],
  ['bytes=0-0,2-3', 200],
  ['lines=1-2', 200],
];

test('document types, entities, too much and too deep XML are refused by every method that reads it; a range is what it is', async () => {
  const owner = await createOwner(server);
  await makeFile(server, owner, { name: 'десять.txt', content: '0123456789' });
  const call = await openProgram(server, owner);
  const url = `/dav/files/${encodeURIComponent('Мой диск')}/${encodeURIComponent('десять.txt')}`;
  const request = (method: string, headers: Record<string, string>, payload?: string) =>
    call(method, url, headers, payload);
  for (const [xml, status] of BAD_XML)
    for (const method of ['PROPFIND', 'PROPPATCH', 'LOCK']) {
      const answer = await request(method, { depth: '0' }, xml);
      expect(answer.statusCode, `${method} ${xml.slice(0, 90)}`).toBe(status);
      expect(answer.body).not.toContain('root:');
    }
  expect(await server.db('SELECT FROM disk.locks WHERE company_id = $1', [owner.companyId])).toEqual([]);
  for (const [range, status] of RANGES) {
    const answer = await request('GET', { range });
    expect(answer.statusCode, range).toBe(status);
    if (status === 416) expect(answer.headers['content-range']).toBe('bytes */10');
    else expect(answer.body, range).toBe('0123456789');
  }
});
