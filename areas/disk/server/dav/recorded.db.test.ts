import { Readable } from 'node:stream';
import { createCompanyWith, createOwner, type TestMember } from '@artel/company/server/testing';
import { getNode, grantAccess, listFolder } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProgram } from '../testing/program.ts';
import { makeFile, makeLinkTo, startDiskServer } from '../testing.ts';

/**
 * Requests of programs that can't be run here, from public sources: traces of WebDAVFS, MiniRedir and
 * Cyberduck in the trackers of other servers, and their makers' documentation.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const OWN = `/dav/files/${encodeURIComponent('Мой диск')}`;
const at = (...names: string[]) => [OWN, ...names.map(encodeURIComponent)].join('/');

async function program(of: TestMember, agent: string) {
  const call = await openProgram(server, of);
  /** Sends a request and checks that its status is one with which the program continues. */
  return async (
    method: string,
    url: string,
    status: number,
    headers: Record<string, string> = {},
    payload?: string | Readable,
  ) => {
    const answer = await call(method, url, { 'user-agent': agent, ...headers }, payload);
    expect(answer.statusCode, `${method} ${decodeURIComponent(url)} ${answer.body}`).toBe(status);
    return answer;
  };
}

const lockInfo = (owner: string) =>
  `<?xml version="1.0" encoding="utf-8" ?><D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype><D:owner><D:href>${owner}</D:href></D:owner></D:lockinfo>`;
const getToken = (answer: { headers: Record<string, unknown> }) => String(answer.headers['lock-token']);

async function listed(owner: TestMember) {
  const { body } = await callRoute(
    server,
    listFolder,
    { params: { folderId: owner.memberId }, query: {} },
    owner,
  );
  return body.items;
}
const trashed = (owner: TestMember) =>
  server.db('SELECT name FROM disk.nodes WHERE company_id = $1 AND trashed_at IS NOT NULL', [
    owner.companyId,
  ]);
const getVersions = (nodeId: string) =>
  server.db('SELECT bytes::int FROM disk.versions WHERE node_id = $1 ORDER BY replaced_at', [nodeId]);

test('Explorer copies a file in: an empty file, a lock without a depth, its times, the content, its times again', async () => {
  const owner = await createOwner(server);
  const send = await program(owner, 'Microsoft-WebDAV-MiniRedir/10.0.19045');
  const file = at('Смета.xlsx');
  const times = (changed: string) =>
    `<?xml version="1.0" encoding="utf-8" ?><D:propertyupdate xmlns:D="DAV:" xmlns:Z="urn:schemas-microsoft-com:"><D:set><D:prop><Z:Win32CreationTime>Mon, 03 Mar 2025 09:10:00 GMT</Z:Win32CreationTime><Z:Win32LastAccessTime>Mon, 03 Mar 2025 09:10:00 GMT</Z:Win32LastAccessTime><Z:Win32LastModifiedTime>${changed}</Z:Win32LastModifiedTime><Z:Win32FileAttributes>00000020</Z:Win32FileAttributes></D:prop></D:set></D:propertyupdate>`;
  const plain = { translate: 'f' };
  expect((await send('OPTIONS', '/', 200, plain)).headers).toMatchObject({
    dav: '1, 2',
    'ms-author-via': 'DAV',
  });
  await send('PROPFIND', OWN, 207, { depth: '0', ...plain });
  await send('PROPFIND', file, 404, { depth: '0', ...plain });
  await send('PUT', file, 201, { 'content-length': '0', ...plain });
  const locked = await send(
    'LOCK',
    file,
    200,
    { timeout: 'Second-3600', 'content-type': 'text/xml; charset="utf-8"', ...plain },
    lockInfo('OFFICE\\ivanova'),
  );
  const held = { if: `(${getToken(locked)})`, ...plain };
  const set = await send('PROPPATCH', file, 207, held, times('Mon, 03 Mar 2025 09:10:00 GMT'));
  expect(set.body).not.toContain('403');
  await send('HEAD', file, 200, plain);
  await send('PUT', file, 204, held, 'содержимое');
  await send('PROPPATCH', file, 207, held, times('Mon, 03 Mar 2025 09:10:15 GMT'));
  await send('UNLOCK', file, 204, { 'lock-token': getToken(locked), ...plain });
  expect(await listed(owner)).toMatchObject([
    { name: 'Смета.xlsx', bytes: 20, updatedAt: '2025-03-03T09:10:15.000Z', lock: null },
  ]);
  const output = await send('PROPFIND', OWN, 207, { depth: '1', ...plain });
  expect(output.body).toContain('Mon, 03 Mar 2025 09:10:15 GMT');
  expect(await server.db('SELECT FROM disk.versions WHERE company_id = $1', [owner.companyId])).toEqual([]);
  expect(await trashed(owner)).toEqual([]);
});

test('Finder copies a file in: an empty one, its lock, the content in chunks of undeclared length, a shadow beside it', async () => {
  const owner = await createOwner(server);
  const send = await program(owner, 'WebDAVFS/3.0.1 (03018000) Darwin/13.2.0 (x86_64)');
  const shadow = at('._Фото.jpg');
  // macOS decomposes letters with marks.
  const file = at('Фото й.jpg'.normalize('NFD'));
  await send('PROPFIND', OWN, 207, { depth: '0' });
  await send('PROPFIND', file, 404, { depth: '0' });
  await send('PUT', file, 201, { 'content-length': '0' });
  await send('PROPFIND', shadow, 404, { depth: '0' });
  const headers = { depth: '0', timeout: 'Second-600', 'content-type': 'text/xml; charset="utf-8"' };
  const locked = await send('LOCK', file, 200, headers, lockInfo('http://www.apple.com/webdav_fs/'));
  await send('GET', file, 200);
  await send('PUT', shadow, 201, {}, 'AppleDouble');
  await send(
    'PUT',
    file,
    204,
    { 'transfer-encoding': 'chunked', 'x-expected-entity-length': '8', if: `(${getToken(locked)})` },
    Readable.from([Buffer.from('фо'), Buffer.from('то')]),
  );
  await send('PROPFIND', file, 207, { depth: '0' });
  await send('UNLOCK', file, 204, { 'lock-token': getToken(locked) });
  await send('DELETE', shadow, 204);
  await send('PUT', at('.DS_Store'), 201, {}, 'x');
  await send('DELETE', at('.DS_Store'), 204);
  await server.drain();
  expect(await listed(owner)).toMatchObject([{ name: 'Фото й.jpg', bytes: 8, lock: null }]);
  expect(await server.db('SELECT FROM disk.versions WHERE company_id = $1', [owner.companyId])).toEqual([]);
  expect(await trashed(owner)).toEqual([]);
});

test('Cyberduck looks around, makes a folder, puts a file, sets its time of change, renames and removes it', async () => {
  const owner = await createOwner(server);
  const send = await program(owner, 'Cyberduck/9.1.2.42722 (Mac OS X/15.0) (aarch64)');
  const all =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><propfind xmlns="DAV:"><allprop/></propfind>';
  await send('HEAD', '/dav/files/', 200);
  await send('PROPFIND', '/dav/files/', 207, { depth: '1' }, all);
  await send('MKCOL', `${at('Отчёты')}/`, 201);
  await send('PROPFIND', `${at('Отчёты')}/`, 207, { depth: '1' }, all);
  const file = at('Отчёты', 'март.txt');
  await send('HEAD', file, 404);
  await send('PUT', file, 201, { 'content-type': 'text/plain', 'if-none-match': '*' }, 'март');
  const changed = await send(
    'PROPPATCH',
    file,
    207,
    {},
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><propertyupdate xmlns="DAV:"><set><prop><s:lastmodified xmlns:s="SAR:">Mon, 03 Mar 2025 09:10:00 GMT</s:lastmodified></prop></set></propertyupdate>',
  );
  expect(changed.body).toContain('200 OK');
  const output = await send('PROPFIND', file, 207, { depth: '0' }, all);
  expect(output.body).toContain('Mon, 03 Mar 2025 09:10:00 GMT');
  await send('MOVE', file, 201, {
    destination: `http://localhost:3000${at('Отчёты', 'итог.txt')}`,
    overwrite: 'T',
  });
  await send('COPY', at('Отчёты', 'итог.txt'), 201, {
    destination: `http://localhost:3000${at('Отчёты', 'копия.txt')}`,
    overwrite: 'T',
  });
  await send('GET', at('Отчёты', 'копия.txt'), 206, { range: 'bytes=2-' });
  await send('DELETE', at('Отчёты', 'копия.txt'), 204);
  expect(await trashed(owner)).toEqual([{ name: 'копия.txt' }]);
});

test('an office saves by replacing: the file keeps its id, its link and its former content, and nothing else is left', async () => {
  const owner = await createOwner(server);
  const { id } = await makeFile(server, owner, { name: 'Договор.docx', content: 'первая' });
  const { uuid } = await makeLinkTo(server, owner, id);
  const send = await program(owner, 'Microsoft Office Word 2016');
  const [file, mine, draft] = [at('Договор.docx'), at('~$говор.docx'), at('~WRD0001.tmp')];
  await send('PUT', mine, 201, {}, 'Иванова');
  const locked = await send('LOCK', file, 200, { timeout: 'Second-3600' }, lockInfo('Иванова'));
  await send('PUT', draft, 201, { 'content-length': '0' });
  await send('PUT', draft, 204, {}, 'вторая редакция');
  await send('MOVE', draft, 204, {
    destination: `http://localhost:3000${file}`,
    overwrite: 'T',
    if: `<http://localhost:3000${file}> (${getToken(locked)})`,
  });
  await send('UNLOCK', file, 204, { 'lock-token': getToken(locked) });
  await send('DELETE', mine, 204);
  await server.drain();
  expect(await listed(owner)).toMatchObject([{ id, name: 'Договор.docx', bytes: 29 }]);
  expect(await getVersions(id)).toEqual([{ bytes: 12 }]);
  expect(await trashed(owner)).toEqual([]);
  const link = await server.app.inject({ url: `/api/share/${uuid}` });
  expect(link.statusCode).toBe(200);
});

test.each([
  ['Word', '~WRL0002.tmp', '~WRD0001.tmp'],
  ['Excel', 'A1B2C300.tmp', 'D4E5F600'],
  ['macOS', 'Договор.docx.sb-1a2b3c4d-Xy9z0a', 'Договор (черновик).docx'],
])(
  '%s saves by putting the file aside and its draft in the place: the file stays itself',
  async (agent, gone, draft) => {
    const { owner, member } = await createCompanyWith(server);
    const { id } = await makeFile(server, owner, { name: 'Договор.docx', content: 'первая' });
    const { uuid } = await makeLinkTo(server, owner, id);
    const body = { principalId: member.memberId, role: 'reader' } as const;
    await callRoute(server, grantAccess, { params: { nodeId: id }, body }, owner);
    const send = await program(owner, agent);
    const move = (from: string, to: string) =>
      send('MOVE', at(from), 201, { destination: `http://localhost:3000${at(to)}`, overwrite: 'F' });
    for (const content of ['вторая редакция', 'третья']) {
      await send('PUT', at(draft), 201, { 'content-length': '0' });
      await send('PUT', at(draft), 204, {}, content);
      await move('Договор.docx', gone);
      await move(draft, 'Договор.docx');
      // The file that was moved aside exists until the program has finished.
      expect((await send('GET', at(gone), 200)).body).not.toBe(content);
      await send('DELETE', at(gone), 204);
      expect((await send('GET', at('Договор.docx'), 200)).body).toBe(content);
    }
    await server.drain();
    expect(await listed(owner)).toMatchObject([{ id, name: 'Договор.docx', bytes: 12 }]);
    expect(await getVersions(id)).toEqual([{ bytes: 12 }, { bytes: 29 }]);
    expect(await trashed(owner)).toEqual([]);
    expect((await server.app.inject({ url: `/api/share/${uuid}` })).statusCode).toBe(200);
    expect((await callRoute(server, getNode, { params: { nodeId: id } }, member)).status).toBe(200);
    const [counted] = await server.db<{ bytes: number; stored: number }>(
      `SELECT (SELECT coalesce(sum(bytes), 0) FROM disk.usage_changes WHERE company_id = $1)::int
       + (SELECT coalesce(sum(bytes), 0) FROM disk.usage WHERE company_id = $1)::int AS bytes,
       (SELECT coalesce(sum(bytes), 0) FROM disk.nodes WHERE company_id = $1 AND is_file)::int
       + (SELECT coalesce(sum(bytes), 0) FROM disk.versions WHERE company_id = $1)::int AS stored`,
      [owner.companyId],
    );
    expect(counted?.bytes).toBe(counted?.stored);
  },
);

test('a file put aside longer ago, or by another person, or under a name that people give, is another file', async () => {
  const owner = await createOwner(server);
  const send = await program(owner, 'rclone');
  const move = (from: string, to: string) =>
    send('MOVE', at(from), 201, { destination: `http://localhost:3000${at(to)}`, overwrite: 'F' });
  for (const [name, aside, seconds] of [
    ['один.txt', 'один.tmp', 61],
    ['два.txt', 'два прошлый.txt', 0],
  ] as const) {
    const { id } = await makeFile(server, owner, { name, content: 'прежний' });
    await send('PUT', at('новый.txt'), 201, {}, 'новый');
    await move(name, aside);
    server.clock.advance(seconds * 1000);
    await move('новый.txt', name);
    expect((await send('GET', at(aside), 200)).body).toBe('прежний');
    expect((await listed(owner)).find((one) => one.id === id)).toMatchObject({ name: aside });
  }
});
