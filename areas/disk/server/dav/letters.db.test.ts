import { createOwner, type TestMember } from '@artel/company/server/testing';
import {
  copyNodes,
  createFolder,
  listFolder,
  moveNodes,
  renameNode,
  restoreNodes,
  trashNodes,
} from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProgram } from '../testing/program.ts';
import { makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const OWN = `/dav/files/${encodeURIComponent('Мой диск')}`;
const LOCK_INFO =
  '<lockinfo xmlns="DAV:"><lockscope><exclusive/></lockscope><locktype><write/></locktype></lockinfo>';

async function program(of: TestMember) {
  const call = await openProgram(server, of);
  return (method: string, url: string, headers?: Record<string, string>, payload?: string) =>
    call(method, `${OWN}/${url}`, headers, payload);
}

const to = (name: string, overwrite?: string) => ({
  destination: `${OWN}/${name}`,
  ...(overwrite !== undefined && { overwrite }),
});

async function listOwn(owner: TestMember) {
  const params = { folderId: owner.memberId };
  const { body } = await callRoute(server, listFolder, { params, query: {} }, owner);
  return body.items.map(({ id, name, bytes }: { id: string; name: string; bytes: number | null }) => ({
    id,
    name,
    bytes,
  }));
}

async function countTrash(owner: TestMember) {
  return (
    await server.db('SELECT FROM disk.nodes WHERE company_id = $1 AND trashed_at IS NOT NULL', [
      owner.companyId,
    ])
  ).length;
}

test.each([undefined, 'T', 'F'])(
  'a rename by case alone leaves the file itself (Overwrite: %s)',
  async (overwrite) => {
    const owner = await createOwner(server);
    const { id } = await makeFile(server, owner, { name: 'readme.md', content: 'x' });
    const folder = await makeFolder(server, owner, { name: 'docs' });
    const call = await program(owner);
    expect((await call('MOVE', 'readme.md', to('Readme.md', overwrite))).statusCode).toBe(201);
    expect((await call('MOVE', 'docs/', to('Docs/', overwrite))).statusCode).toBe(201);
    expect(await listOwn(owner)).toEqual([
      { id: folder.id, name: 'Docs', bytes: null },
      { id, name: 'Readme.md', bytes: 1 },
    ]);
    expect(await countTrash(owner)).toBe(0);
  },
);

test('a program finds a file by its exact letters alone', async () => {
  const owner = await createOwner(server);
  await makeFile(server, owner, { name: 'Йод.md', content: 'x' });
  const call = await program(owner);
  expect((await call('GET', encodeURIComponent('Йод.md'))).statusCode).toBe(200);
  // The same letters decomposed, as macOS sends them.
  expect((await call('GET', encodeURIComponent('Йод.md'.normalize('NFD')))).statusCode).toBe(200);
  for (const name of ['йод.md', 'ЙОД.MD'])
    for (const method of ['GET', 'HEAD', 'DELETE', 'PROPFIND'])
      expect((await call(method, encodeURIComponent(name), { depth: '0' })).statusCode, method).toBe(404);
});

test('a file or a folder that differs from another by case alone is refused to programs with the name that is taken', async () => {
  const owner = await createOwner(server);
  const { id } = await makeFile(server, owner, { name: 'README.md', content: 'x' });
  await makeFile(server, owner, { name: 'other.md', content: 'other' });
  const call = await program(owner);
  const acts: [string, string, Record<string, string>, string | undefined][] = [
    ['PUT', 'Readme.md', {}, 'two'],
    ['PUT', 'Readme.md', { 'if-none-match': '*' }, 'two'],
    ['MKCOL', 'Readme.md', {}, undefined],
    ['LOCK', 'Readme.md', {}, LOCK_INFO],
    ['COPY', 'other.md', to('Readme.md'), undefined],
    ['MOVE', 'other.md', to('Readme.md'), undefined],
    ['MOVE', 'other.md', to('Readme.md', 'F'), undefined],
    ['COPY', 'README.md', to('readme.MD'), undefined],
  ];
  for (const [method, url, headers, body] of acts) {
    const answer = await call(method, url, headers, body);
    expect(answer.statusCode, method).toBe(409);
    expect(answer.body, method).toMatch(/<S:message[^>]*>[^<]*«README\.md»/);
  }
  expect(await listOwn(owner)).toMatchObject([
    { name: 'other.md', bytes: 5 },
    { id, name: 'README.md', bytes: 1 },
  ]);
  expect(await countTrash(owner)).toBe(0);
});

test.each(['COPY', 'MOVE'])(
  '%s over a folder that holds the file is refused in any case of its name',
  async (method) => {
    const owner = await createOwner(server);
    const call = await program(owner);
    await call('MKCOL', 'Up');
    await call('MKCOL', 'Up/low');
    await call('PUT', 'Up/keep.txt', {}, 'k');
    for (const name of ['Up/', 'up/', 'UP'])
      for (const from of ['Up/low/', 'Up/keep.txt'])
        expect((await call(method, from, to(name))).statusCode, `${from} ${name}`).toBe(403);
    expect((await call('GET', 'Up/keep.txt')).body).toBe('k');
    expect(await countTrash(owner)).toBe(0);
  },
);

test('a name that differs by case alone is refused over every way of the page, and by what has it', async () => {
  const owner = await createOwner(server);
  await makeFile(server, owner, { name: 'README.md' });
  const folder = await makeFolder(server, owner, { name: 'Внутри' });
  const inner = await makeFile(server, owner, { parentId: folder.id, name: 'readme.md' });
  const trashed = await makeFile(server, owner, { name: 'план.md' });
  await callRoute(server, trashNodes, { body: { nodeIds: [trashed.id] } }, owner);
  await makeFile(server, owner, { name: 'План.md' });
  const taken = (name: string) => ({
    status: 409,
    body: { code: 'disk/name-taken', message: expect.stringContaining(`«${name}»`) },
  });
  const toId = owner.memberId;
  expect(
    await callRoute(server, createFolder, { body: { parentId: toId, name: 'readme.MD' } }, owner),
  ).toMatchObject(taken('README.md'));
  expect(
    await callRoute(
      server,
      renameNode,
      { params: { nodeId: folder.id }, body: { name: 'readme.md', version: folder.version } },
      owner,
    ),
  ).toMatchObject(taken('README.md'));
  expect(
    await callRoute(server, moveNodes, { body: { nodeIds: [inner.id], toId, conflict: 'refuse' } }, owner),
  ).toMatchObject(taken('README.md'));
  expect(
    await callRoute(server, restoreNodes, { body: { nodeIds: [trashed.id], conflict: 'refuse' } }, owner),
  ).toMatchObject(taken('План.md'));
  // A copy gets a number instead.
  await callRoute(server, copyNodes, { body: { nodeIds: [inner.id], toId } }, owner);
  await server.drain();
  const upload = await server.app.inject({
    method: 'POST',
    url: `/api/v2/disk/files?${new URLSearchParams({ parentId: toId, name: 'readme.MD' })}`,
    headers: {
      host: 'localhost:3000',
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/octet-stream',
    },
    payload: 'x',
  });
  expect({ status: upload.statusCode, body: upload.json() }).toMatchObject(taken('README.md'));
  expect((await listOwn(owner)).map(({ name }) => name)).toEqual([
    'Внутри',
    'readme (2).md',
    'README.md',
    'План.md',
  ]);
});

test.each(['PUT', 'MKCOL', 'LOCK', 'COPY', 'MOVE'])(
  '%s refuses a name that the page refuses, and says which one and why',
  async (method) => {
    const owner = await createOwner(server);
    const call = await program(owner);
    await call('PUT', 'a.txt', {}, 'a');
    const body = new Map([
      ['PUT', 'x'],
      ['LOCK', LOCK_INFO],
    ]).get(method);
    for (const [name, reason] of [
      ['b ', 'Уберите пробелы'],
      [' b', 'Уберите пробелы'],
      ['\u00a0b', 'Уберите пробелы'],
      ['b.', 'Уберите точку'],
      ['b\u200b', 'невидимые знаки'],
      ['\u202eb', 'невидимые знаки'],
      ['b\u00ad.txt', 'невидимые знаки'],
      ['b?', 'Уберите из названия символы'],
    ] as const) {
      const isTarget = method === 'COPY' || method === 'MOVE';
      const at = encodeURIComponent(name);
      const answer = await call(method, isTarget ? 'a.txt' : at, isTarget ? to(at) : {}, body);
      expect(answer.statusCode, name).toBe(400);
      expect(answer.body).toContain(`«${name}»`);
      expect(answer.body).toContain(reason);
    }
    expect((await listOwn(owner)).map(({ name }) => name)).toEqual(['a.txt']);
  },
);
