import { createHash } from 'node:crypto';
import {
  addMember,
  createCompanyWith,
  createOwner,
  signIn,
  type TestMember,
} from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import {
  createArchive,
  createDownload,
  createLink,
  createSpace,
  downloadShare,
  emptyTrash,
  getNode,
  getShare,
  getSharedNode,
  getUsage,
  grantAccess,
  listFolder,
  listRecent,
  listShare,
  listShared,
  listSpaces,
  listStarred,
  listTrash,
  listVersions,
  MAX_VERSIONS,
  moveNodes,
  purgeNodes,
  restoreNodes,
  restoreVersion,
  revokeAccess,
  revokeLink,
  starNode,
  trashNodes,
  unlockShare,
  unstarNode,
  VERSION_DAYS,
} from '@artel/disk/contract';
import { addAppPassword, toBasicHeader } from '@artel/identity/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drainAll, makeFile, makeFolder, makeLink, startDiskServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const bearer = ({ token }: TestMember) => ({ authorization: `Bearer ${token}` });

/** Drops a file on the page. */
async function drop(
  by: TestMember,
  name: string,
  content: string | Buffer,
  query: Record<string, string> = {},
) {
  const requested = new URLSearchParams({ parentId: by.memberId, name, ...query });
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v2/disk/files?${requested}`,
    headers: { ...bearer(by), 'content-type': 'application/octet-stream' },
    payload: content,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const names = async (by: TestMember, folderId = by.memberId) => {
  const { body } = await callRoute(server, listFolder, { params: { folderId }, query: {} }, by);
  return body.items?.map(({ name }) => name) ?? body;
};
const provide = (
  by: TestMember,
  nodeId: string,
  principalId: string,
  role: 'reader' | 'editor' | 'contributor',
) => callRoute(server, grantAccess, { params: { nodeId }, body: { principalId, role } }, by);
async function read(by: TestMember, nodeId: string, headers: Record<string, string> = {}) {
  const { body, status } = await callRoute(server, createDownload, { body: { nodeId } }, by);
  if (status !== 200) return { status, text: '', headers: {} };
  const answer = await server.app.inject({ url: body.url, headers });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

test('a file is dropped, is there, a colleague opens it, a stranger does by a link; trashed and restored it is as before', async () => {
  const { owner, member, companyId } = await createCompanyWith(server);
  const content = 'Договор поставки № 7';
  const dropped = await drop(owner, 'Договор № 7.txt', content);
  expect(dropped).toMatchObject({ status: 201, body: { kind: 'file', bytes: 37, mediaType: 'text/plain' } });
  const { id } = dropped.body;
  expect(await names(owner)).toEqual(['Договор № 7.txt']);
  expect(await read(owner, id)).toMatchObject({ status: 200, text: content });

  expect((await read(member, id)).status).toBe(404);
  expect((await provide(owner, id, member.memberId, 'reader')).status).toBe(200);
  expect(await read(member, id)).toMatchObject({ status: 200, text: content });
  expect((await callRoute(server, listShared, { query: {} }, member)).body.items).toMatchObject([
    { id, role: 'reader', sharedBy: { id: owner.memberId, name: 'Нина Петрова' } },
  ]);

  const { body: link } = await callRoute(server, createLink, { params: { nodeId: id }, body: {} }, owner);
  const uuid = link.url.slice(-36);
  expect((await callRoute(server, getShare, { params: { uuid } })).body).toMatchObject({
    isLocked: false,
    node: { name: 'Договор № 7.txt', bytes: 37 },
  });
  const { body: address } = await callRoute(server, downloadShare, {
    params: { uuid },
    body: { nodeId: id },
  });
  const loaded = await server.app.inject({ url: address.url });
  expect(loaded.body).toBe(content);
  expect(loaded.headers).toMatchObject({
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Договор № 7.txt')}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });

  expect((await callRoute(server, trashNodes, { body: { nodeIds: [id] } }, owner)).status).toBe(200);
  expect(await names(owner)).toEqual([]);
  expect((await read(member, id)).status).toBe(404);
  expect((await callRoute(server, getShare, { params: { uuid } })).error.code).toBe('disk/link-gone');
  expect((await server.app.inject({ url: address.url })).statusCode).toBe(404);
  const trash = await callRoute(server, listTrash, { params: { spaceId: owner.memberId }, query: {} }, owner);
  expect(trash.body.items).toMatchObject([
    { id, trashedBy: { id: owner.memberId, name: 'Нина Петрова' }, from: [] },
  ]);

  const restored = await callRoute(server, restoreNodes, { body: { nodeIds: [id] } }, owner);
  expect(restored.body.items).toMatchObject([{ id, name: 'Договор № 7.txt' }]);
  expect(await read(member, id)).toMatchObject({ status: 200, text: content });
  expect((await callRoute(server, getShare, { params: { uuid } })).status).toBe(200);
  const [row] = await server.db<{ sha256: Buffer }>('SELECT sha256 FROM disk.nodes WHERE id = $1', [id]);
  expect(row?.sha256.toString('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  expect((await callRoute(server, getUsage, {}, owner)).body).toMatchObject({ bytes: 37, limit: null });
  expect(companyId).toBe(owner.companyId);
});

test('the same file is there over WebDAV, and what a program saves is there in the page', async () => {
  const owner = await createOwner(server);
  const { id } = (await drop(owner, 'Смета.txt', 'раз')).body;
  const { username, password } = await addAppPassword(server, owner.token, ['dav']);
  const headers = { authorization: toBasicHeader(username, password) };
  const own = `/dav/files/${encodeURIComponent('Мой диск')}`;
  const dav = (
    method: string,
    rest: string,
    more: { payload?: string; headers?: Record<string, string> } = {},
  ) =>
    server.app.inject({
      method: method as 'GET',
      url: own + rest,
      ...more,
      headers: { ...headers, ...more.headers },
    });
  const file = `/${encodeURIComponent('Смета.txt')}`;
  expect(await dav('GET', file)).toMatchObject({ statusCode: 200, body: 'раз' });
  const listed = await dav('PROPFIND', '/', { headers: { depth: '1' } });
  expect(listed.statusCode).toBe(207);
  expect(listed.body).toContain('<D:displayname>Смета.txt</D:displayname>');
  expect((await dav('PUT', file, { payload: 'два' })).statusCode).toBe(204);
  expect(await read(owner, id)).toMatchObject({ text: 'два' });
  expect((await dav('PUT', '/temp', { payload: 'три' })).statusCode).toBe(201);
  const onto = { headers: { destination: `http://localhost:3000${own}${file}`, host: 'localhost:3000' } };
  expect((await dav('MOVE', '/temp', onto)).statusCode).toBe(204);
  expect(await read(owner, id)).toMatchObject({ text: 'три' });
  expect(await names(owner)).toEqual(['Смета.txt']);
  const versions = await server.db('SELECT bytes::int FROM disk.versions WHERE node_id = $1', [id]);
  expect(versions).toHaveLength(2);
  expect((await dav('DELETE', file)).statusCode).toBe(204);
  const trash = await callRoute(server, listTrash, { params: { spaceId: owner.memberId }, query: {} }, owner);
  expect(trash.body.items).toMatchObject([{ id }]);
});

test('content is sent in parts, and revalidated by its hash', async () => {
  const owner = await createOwner(server);
  const { id } = (await drop(owner, 'числа.bin', '0123456789')).body;
  const { etag } = (await read(owner, id)).headers as { etag: string };
  expect(await read(owner, id, { range: 'bytes=2-4' })).toMatchObject({
    status: 206,
    text: '234',
    headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
  });
  expect(await read(owner, id, { range: 'bytes=-3' })).toMatchObject({ status: 206, text: '789' });
  expect(await read(owner, id, { range: 'bytes=8-900' })).toMatchObject({ status: 206, text: '89' });
  expect(await read(owner, id, { range: 'bytes=10-' })).toMatchObject({
    status: 416,
    headers: { 'content-range': 'bytes */10' },
  });
  expect(await read(owner, id, { range: 'bytes=1-2', 'if-range': '"other"' })).toMatchObject({ status: 200 });
  expect(await read(owner, id, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
});

test('a name that is taken is refused, numbered, left alone or given a new version, as the sender wants', async () => {
  const owner = await createOwner(server);
  const { id } = (await drop(owner, 'Отчёт.txt', 'один')).body;
  expect(await drop(owner, 'ОТЧЁТ.txt', 'два')).toMatchObject({
    status: 409,
    body: { code: 'disk/name-taken' },
  });
  expect(await drop(owner, 'Отчёт.txt', 'два', { conflict: 'skip' })).toMatchObject({
    status: 200,
    body: { id },
  });
  expect(await drop(owner, 'Отчёт.txt', 'два', { conflict: 'keep-both' })).toMatchObject({
    status: 201,
    body: { name: 'Отчёт (2).txt' },
  });
  expect(await drop(owner, 'Отчёт.txt', 'три!', { conflict: 'replace' })).toMatchObject({
    status: 201,
    body: { id, version: 2 },
  });
  expect(await read(owner, id)).toMatchObject({ text: 'три!' });
  const { body } = await callRoute(server, getUsage, {}, owner);
  expect(body.bytes).toBe([8, 6, 7].reduce((sum, one) => sum + one));
});

test('thirty uploads of one name at the same time: one exists, or all do with numbers', async () => {
  const owner = await createOwner(server);
  const refused = await Promise.all(Array.from({ length: 8 }, () => drop(owner, 'Акт.txt', 'x')));
  expect(refused.filter(({ status }) => status === 201)).toHaveLength(1);
  const stored = await Promise.all(
    Array.from({ length: 8 }, () => drop(owner, 'Счёт.txt', 'x', { conflict: 'keep-both' })),
  );
  expect(new Set(stored.map(({ body }) => body.name)).size).toBe(8);
});

test('fifty uploads that race for one quota fill it and no more; what is refused leaves nothing', async () => {
  const owner = await createOwner(server);
  const { entitlements } = server.platform.ports;
  server.platform.ports.entitlements = { ...entitlements, limit: async () => 1000 };
  try {
    const answers = [];
    for (let round = 0; round < 7; round += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 8 }, (_, at) => drop(owner, `f${round}-${at}`, Buffer.alloc(99))),
        )),
      );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['disk/quota-exceeded']),
    );
    expect((await callRoute(server, getUsage, {}, owner)).body).toEqual({
      bytes: 990,
      limit: 1000,
      own: { bytes: 990, limit: 1000 },
    });
    expect(await server.db('SELECT FROM disk.reservations WHERE company_id = $1', [owner.companyId])).toEqual(
      [],
    );
    const nodeIds = (
      await callRoute(server, listFolder, { params: { folderId: owner.memberId }, query: {} }, owner)
    ).body.items.map(({ id }) => id);
    await callRoute(server, trashNodes, { body: { nodeIds } }, owner);
    expect((await drop(owner, 'ещё', Buffer.alloc(99))).body.code).toBe('disk/quota-exceeded');
    await callRoute(server, emptyTrash, { params: { spaceId: owner.memberId } }, owner);
    await drainAll(server);
    expect((await drop(owner, 'ещё', Buffer.alloc(99))).status).toBe(201);
  } finally {
    server.platform.ports.entitlements = entitlements;
  }
});

test('the counter equals a recount, whatever happened, before and after it is folded', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner);
  const [a, b] = [
    await makeFile(server, owner, { parentId: folder.id, content: 'а'.repeat(50) }),
    await makeFile(server, owner),
  ];
  await drop(owner, b.name, 'новое', { conflict: 'replace' });
  await callRoute(server, trashNodes, { body: { nodeIds: [a.id] } }, owner);
  const counted = async () => {
    const [row] = await server.db<{ bytes: number }>(
      `SELECT ((SELECT COALESCE(sum(bytes), 0) FROM disk.nodes WHERE company_id = $1) +
        (SELECT COALESCE(sum(bytes), 0) FROM disk.versions WHERE company_id = $1))::int AS bytes`,
      [owner.companyId],
    );
    return row?.bytes;
  };
  const notified = async () => (await callRoute(server, getUsage, {}, owner)).body.bytes;
  // Content that a test writes without the route is counted by the same use case.
  expect(await notified()).toBe(await counted());
  await callRoute(server, purgeNodes, { body: { nodeIds: [a.id] } }, owner);
  await drainAll(server);
  expect(await notified()).toBe(await counted());
  await server.runTimedJobs();
  expect(await notified()).toBe(await counted());
  expect(await server.db('SELECT FROM disk.usage_changes WHERE company_id = $1', [owner.companyId])).toEqual(
    [],
  );
});

test('a tree is moved, trashed and restored by one row, with everything in it; never into itself', async () => {
  const owner = await createOwner(server);
  const [outer, other] = [await makeFolder(server, owner), await makeFolder(server, owner)];
  const inner = await makeFolder(server, owner, { parentId: outer.id });
  const file = await makeFile(server, owner, { parentId: inner.id });
  const version = async () =>
    (await server.db('SELECT xmin::text FROM disk.nodes WHERE id = $1', [file.id]))[0];
  const before = await version();
  const move = (nodeIds: string[], toId: string, conflict: 'refuse' | 'keep-both' | 'skip' = 'refuse') =>
    callRoute(server, moveNodes, { body: { nodeIds, toId, conflict } }, owner);
  expect((await move([outer.id], other.id)).status).toBe(200);
  for (const toId of [outer.id, inner.id])
    expect((await move([outer.id], toId)).error.code).toBe('disk/into-itself');
  await callRoute(server, trashNodes, { body: { nodeIds: [outer.id] } }, owner);
  expect((await callRoute(server, getNode, { params: { nodeId: file.id } }, owner)).body.isTrashed).toBe(
    true,
  );
  expect((await read(owner, file.id)).status).toBe(404);
  await callRoute(server, restoreNodes, { body: { nodeIds: [outer.id] } }, owner);
  expect(await version()).toEqual(before);
  expect(
    (await callRoute(server, getNode, { params: { nodeId: file.id } }, owner)).body.path.map(
      ({ name }) => name,
    ),
  ).toEqual(['', other.name, outer.name, inner.name]);
  const twin = await makeFolder(server, owner, { name: outer.name });
  expect((await move([twin.id], other.id)).error.code).toBe('disk/name-taken');
  expect((await move([twin.id], other.id, 'skip')).body).toEqual({ items: [], skippedIds: [twin.id] });
  expect((await move([twin.id], other.id, 'keep-both')).body.items[0]?.name).toBe(`${outer.name} (2)`);
});

test('one of two folders that are moved into each other at once is refused', async () => {
  const owner = await createOwner(server);
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await makeFolder(server, owner), await makeFolder(server, owner)];
    const answers = await Promise.all([
      callRoute(server, moveNodes, { body: { nodeIds: [a.id], toId: b.id } }, owner),
      callRoute(server, moveNodes, { body: { nodeIds: [b.id], toId: a.id } }, owner),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('a member who may add may not remove; one who may edit trashes and restores, and does not delete for good', async () => {
  const { owner, member, companyId } = await createCompanyWith(server);
  const editor = await addMember(server, companyId, 'member');
  const folder = await makeFolder(server, owner);
  const file = await makeFile(server, owner, { parentId: folder.id, name: 'план.txt' });
  await provide(owner, folder.id, member.memberId, 'contributor');
  await provide(owner, folder.id, editor.memberId, 'editor');
  const into = { parentId: folder.id };
  expect((await drop(member, 'ещё.txt', 'x', into)).status).toBe(201);
  expect((await drop(member, 'план.txt', 'x', { ...into, conflict: 'replace' })).body.code).toBe(
    'disk/not-allowed',
  );
  expect((await callRoute(server, trashNodes, { body: { nodeIds: [file.id] } }, member)).error.code).toBe(
    'disk/not-allowed',
  );
  expect((await provide(editor, folder.id, member.memberId, 'reader')).error.code).toBe('disk/not-allowed');
  const nodeIds = [file.id];
  expect((await callRoute(server, trashNodes, { body: { nodeIds } }, editor)).status).toBe(200);
  expect((await callRoute(server, restoreNodes, { body: { nodeIds } }, member)).error.code).toBe(
    'disk/not-allowed',
  );
  expect((await callRoute(server, purgeNodes, { body: { nodeIds } }, editor)).error.code).toBe(
    'disk/not-allowed',
  );
  expect((await callRoute(server, restoreNodes, { body: { nodeIds } }, editor)).status).toBe(200);
});

test('a grant stays wherever the item is moved, and ends with its term or when it is revoked', async () => {
  const { owner, member } = await createCompanyWith(server);
  const folder = await makeFolder(server, owner);
  const file = await makeFile(server, owner);
  const until = new Date(server.clock.now().getTime() + DAY).toISOString();
  const { body: grant } = await callRoute(
    server,
    grantAccess,
    { params: { nodeId: file.id }, body: { principalId: member.memberId, role: 'reader', expiresAt: until } },
    owner,
  );
  await callRoute(server, moveNodes, { body: { nodeIds: [file.id], toId: folder.id } }, owner);
  expect((await read(member, file.id)).status).toBe(200);
  expect((await callRoute(server, listShared, { query: {} }, member)).body.items).toHaveLength(1);
  expect((await callRoute(server, revokeAccess, { params: { grantId: grant.id } }, member)).status).toBe(200);
  expect((await read(member, file.id)).status).toBe(404);
});

test('a team has a folder of its own, whose maker gives it to others', async () => {
  const { owner, admin, member, companyId } = await createCompanyWith(server);
  const { body: space } = await callRoute(server, createSpace, { body: { name: 'Бухгалтерия' } }, admin);
  expect((await callRoute(server, createSpace, { body: { name: 'БУХГАЛТЕРИЯ' } }, owner)).error.code).toBe(
    'disk/name-taken',
  );
  const spaces = async (by: TestMember) =>
    (await callRoute(server, listSpaces, {}, by)).body.items.map(({ name, role }) => `${name} ${role}`);
  expect(await spaces(owner)).toEqual([' manager']);
  await provide(admin, space.id, companyId, 'reader');
  expect(await spaces(member)).toEqual([' manager', 'Бухгалтерия reader']);
  expect((await drop(member, 'f', 'x', { parentId: space.id })).body.code).toBe('disk/not-allowed');
});

test('a link with a password shows nothing before it; it ends by its term, its downloads and its maker, always alike', async () => {
  const owner = await createOwner(server);
  const password = 'лыжи-зимой';
  const { uuid, folderId, fileId, id } = await makeLink(server, owner, { password, downloadLimit: 2 });
  const check = (headers = {}) => callRoute(server, getShare, { params: { uuid } }, { headers });
  expect((await check()).body).toEqual({
    isLocked: true,
    node: null,
    mayDownload: false,
    upload: null,
    expiresAt: null,
  });
  const load = (headers = {}) =>
    callRoute(server, downloadShare, { params: { uuid }, body: { nodeId: fileId } }, { headers });
  expect((await load()).error.code).toBe('disk/link-locked');
  expect((await callRoute(server, listShare, { params: { uuid, folderId }, query: {} })).error.code).toBe(
    'disk/link-locked',
  );
  const unlock = (typed: string) =>
    callRoute(server, unlockShare, { params: { uuid }, body: { password: typed } });
  expect((await unlock('лыжи летом')).error.code).toBe('disk/link-password-wrong');
  const { headers } = await unlock(password);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  expect((await check({ cookie })).body).toMatchObject({ isLocked: false, node: { id: folderId } });
  const behind = { params: { uuid, folderId }, query: {} };
  const { body: listed } = await callRoute(server, listShare, behind, { headers: { cookie } });
  expect(listed).toMatchObject({ items: [{ id: fileId }], path: [{ id: folderId }] });
  const one = (nodeId: string) =>
    callRoute(server, getSharedNode, { params: { uuid, nodeId } }, { headers: { cookie } });
  expect((await one(fileId)).body).toEqual(listed.items?.[0]);
  const foreign = await makeFile(server, owner);
  expect((await one(foreign.id)).error.code).toBe('disk/link-gone');
  const outside = await callRoute(
    server,
    downloadShare,
    { params: { uuid }, body: { nodeId: foreign.id } },
    { headers: { cookie } },
  );
  expect(outside.error.code).toBe('disk/link-gone');
  const loads = await Promise.all(Array.from({ length: 6 }, () => load({ cookie })));
  expect(loads.filter(({ status }) => status === 200)).toHaveLength(2);
  const gone = [await check({ cookie })];
  await callRoute(server, revokeLink, { params: { linkId: id } }, owner);
  gone.push(await check({ cookie }));
  const short = await makeLink(server, owner, {
    expiresAt: new Date(server.clock.now().getTime() + 1000).toISOString(),
  });
  server.clock.advance(2000);
  gone.push(await callRoute(server, getShare, { params: { uuid: short.uuid } }));
  gone.push(await callRoute(server, getShare, { params: { uuid: '00000000-0000-0000-0000-000000000000' } }));
  for (const { status, error } of gone)
    expect({ status, ...error, requestId: '' }).toEqual({ status: 404, ...gone[0]?.error, requestId: '' });
  const [row] = await server.db<{ row: string }>(
    'SELECT l::text AS row FROM disk.links l WHERE node_id = $1',
    [short.folderId],
  );
  expect(row?.row).not.toContain(short.uuid.replaceAll('-', ''));
});

test('the trash is emptied by itself after thirty days, and its content goes a day later', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner);
  const file = await makeFile(server, owner, { parentId: folder.id });
  const [row] = await server.db<{ blobId: string }>(
    'SELECT blob_id AS "blobId" FROM disk.nodes WHERE id = $1',
    [file.id],
  );
  await callRoute(server, trashNodes, { body: { nodeIds: [folder.id] } }, owner);
  server.clock.advance(29 * DAY);
  await server.runTimedJobs();
  expect(await server.db('SELECT FROM disk.nodes WHERE id = $1', [file.id])).toHaveLength(1);
  server.clock.advance(2 * DAY);
  await server.runTimedJobs();
  expect(await server.db('SELECT FROM disk.nodes WHERE id = ANY($1)', [[file.id, folder.id]])).toEqual([]);
  server.clock.advance(2 * DAY);
  await server.runTimedJobs();
  expect(await server.platform.blobs.stat(row?.blobId ?? '')).toBe(null);
});

test('an earlier version is restored and downloaded; the latest hundred versions are retained, for half a year', async () => {
  const owner = await createOwner(server);
  const { id } = (await drop(owner, 'план.txt', 'первый')).body;
  await drop(owner, 'план.txt', 'второй!', { conflict: 'replace' });
  const list = async () =>
    (await callRoute(server, listVersions, { params: { nodeId: id } }, owner)).body.items;
  const [first] = await list();
  expect(first).toMatchObject({ version: 1, bytes: 12 });
  const { body } = await callRoute(
    server,
    createDownload,
    { body: { nodeId: id, versionId: first?.id } },
    owner,
  );
  expect((await server.app.inject({ url: body.url })).body).toBe('первый');
  const restore = (versionId = '') =>
    callRoute(server, restoreVersion, { params: { nodeId: id, versionId } }, owner);
  const answers = await Promise.all([restore(first?.id), restore(first?.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await read(owner, id)).toMatchObject({ text: 'первый' });
  expect(await list()).toMatchObject([{ bytes: 13 }]);
  await server.db(
    `INSERT INTO disk.versions (company_id, id, node_id, version, bytes, blob_id, sha256, updated_at, replaced_at)
     SELECT company_id, gen_random_uuid(), node_id, -n, 0, gen_random_uuid(), sha256, updated_at, replaced_at
     FROM disk.versions, generate_series(1, 120) AS n WHERE node_id = $1`,
    [id],
  );
  await drop(owner, 'план.txt', 'третий', { conflict: 'replace' });
  expect(await list()).toHaveLength(MAX_VERSIONS);
  expect((await callRoute(server, getUsage, {}, owner)).body.bytes).toBe(12 + 12 + 13);
  server.clock.advance((VERSION_DAYS + 1) * DAY);
  await server.runTimedJobs();
  const again = await signIn(server, owner);
  expect((await callRoute(server, getUsage, {}, again)).body.bytes).toBe(12);
});

test('the disk of a leaving member is handed over as it is, and restored', async () => {
  const { owner, member, companyId } = await createCompanyWith(server);
  const file = await makeFile(server, member, { name: 'расчёт.txt' });
  const { platform } = server;
  const [disks] = platform.ownership.filter(({ kind }) => kind === 'disk/disks');
  const [from, to] = [
    { ...member, role: 'member' },
    { ...owner, role: 'owner' },
  ];
  const handed = await platform.db.asCompanyJob(
    'job test/any',
    companyId,
    (tx) => disks?.transfer(platform, tx, { companyId, from, to }) ?? Promise.reject(new Error('no disks')),
  );
  expect(handed).toEqual({ moved: [member.memberId] });
  expect((await read(owner, file.id)).status).toBe(200);
  expect((await callRoute(server, listShared, { query: {} }, owner)).body.items).toMatchObject([
    { id: member.memberId, name: 'Диск: Петрова Нина', role: 'manager' },
  ]);
  await platform.db.asCompanyJob('job test/any', companyId, async (tx) => {
    await disks?.revoke(platform, tx, {
      companyId,
      ids: [member.memberId],
      holderId: owner.memberId,
      to: from,
    });
  });
  expect((await read(owner, file.id)).status).toBe(404);
  expect((await read(member, file.id)).status).toBe(200);
});

test('a folder is loaded as one archive with its names, and what is in the trash is not in it', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner, { name: 'Проект' });
  const inner = await makeFolder(server, owner, { name: 'Акты', parentId: folder.id });
  await makeFile(server, owner, { parentId: inner.id, name: 'акт 1.txt', content: 'первый акт' });
  const gone = await makeFile(server, owner, { parentId: inner.id, name: 'лишнее.txt' });
  await callRoute(server, trashNodes, { body: { nodeIds: [gone.id] } }, owner);
  const { body } = await callRoute(server, createArchive, { body: { nodeIds: [folder.id] } }, owner);
  const answer = await server.app.inject({ url: body.url });
  expect(answer.headers['content-type']).toBe('application/zip');
  const packed = answer.rawPayload.toString('utf8');
  expect(packed).toContain('Акты/акт 1.txt');
  expect(packed).toContain('первый акт');
  expect(packed).not.toContain('лишнее');
});

test('items that a member marked, and changed lately, are found again while they may see them, page by page', async () => {
  const { owner, member } = await createCompanyWith(server);
  const ids: string[] = [];
  for (const name of ['а.txt', 'б.txt', 'в.txt']) {
    server.clock.advance(1000);
    ids.push((await drop(owner, name, name)).body.id);
  }
  for (const nodeId of ids) {
    server.clock.advance(1000);
    await callRoute(server, starNode, { params: { nodeId } }, owner);
    expect((await callRoute(server, starNode, { params: { nodeId } }, member)).status).toBe(404);
  }
  for (const route of [listStarred, listRecent]) {
    const first = await callRoute(server, route, { query: { limit: '2' } }, owner);
    expect(first.body.items.map(({ name }) => name)).toEqual(['в.txt', 'б.txt']);
    const rest = await callRoute(server, route, { query: { cursor: first.body.nextCursor ?? '' } }, owner);
    expect(rest.body).toMatchObject({ items: [{ name: 'а.txt' }], nextCursor: null });
    expect((await callRoute(server, route, { query: {} }, member)).body.items).toEqual([]);
  }
  await callRoute(server, unstarNode, { params: { nodeId: ids[0] ?? '' } }, owner);
  await callRoute(server, trashNodes, { body: { nodeIds: [ids[1] ?? ''] } }, owner);
  const { body } = await callRoute(server, listStarred, { query: {} }, owner);
  expect(body.items.map(({ name }) => name)).toEqual(['в.txt']);
});
