import { createCompanyWith, type TestMember } from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import {
  type DiskNode,
  type DiskRole,
  grantAccess,
  listFolder,
  renameNode,
  trashNodes,
} from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProgram } from '../testing/program.ts';
import { buildMetadata, makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const HOST = 'http://localhost:3000';
const LOCK_INFO =
  '<?xml version="1.0"?><D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockinfo>';
const TIMES =
  '<?xml version="1.0"?><D:propertyupdate xmlns:D="DAV:" xmlns:Z="urn:schemas-microsoft-com:"><D:set><D:prop><Z:Win32LastModifiedTime>Mon, 03 Mar 2025 09:10:00 GMT</Z:Win32LastModifiedTime></D:prop></D:set></D:propertyupdate>';
const NAME = 'Смета.docx';
const WHOLE = 'содержимое целиком';

type Send = (
  method: string,
  name: string,
  headers?: Record<string, string>,
  payload?: string,
) => Promise<{ statusCode: number; headers: Record<string, unknown>; body: string }>;

/** Sends requests until the first refusal, as programs do; returns them with their statuses. */
type Sequence = (call: (...args: Parameters<Send>) => Promise<string>) => Promise<void>;

const held = (token: string) => ({ if: `(${token})` });

/** The requests with which programs save a file, new or existing. */
const SEQUENCES: Record<string, Sequence> = {
  async Explorer(call) {
    await call('PUT', NAME, {}, '');
    const token = await call('LOCK', NAME, { timeout: 'Second-3600' }, LOCK_INFO);
    await call('PROPPATCH', NAME, held(token), TIMES);
    await call('PUT', NAME, held(token), WHOLE);
    await call('PROPPATCH', NAME, held(token), TIMES);
    await call('UNLOCK', NAME, { 'lock-token': token });
  },
  async Finder(call) {
    await call('PUT', NAME, {}, '');
    const token = await call('LOCK', NAME, { depth: '0', timeout: 'Second-600' }, LOCK_INFO);
    await call('PUT', `._${NAME}`, {}, 'AppleDouble');
    await call('PUT', NAME, held(token), WHOLE);
    await call('UNLOCK', NAME, { 'lock-token': token });
    await call('DELETE', `._${NAME}`);
  },
  async davfs2(call) {
    const token = await call('LOCK', NAME, { depth: '0', timeout: 'Second-1800' }, LOCK_INFO);
    await call('PUT', NAME, held(token), WHOLE);
    await call('UNLOCK', NAME, { 'lock-token': token });
  },
  async rclone(call) {
    await call('PUT', NAME, { 'x-oc-mtime': '1740993000' }, WHOLE);
  },
  async 'rclone that sets times'(call) {
    await call('PUT', NAME, {}, WHOLE);
    await call('PROPPATCH', NAME, {}, TIMES);
  },
  async LibreOffice(call) {
    const token = await call('LOCK', NAME, { timeout: 'Second-300' }, LOCK_INFO);
    await call('PUT', NAME, held(token), WHOLE);
    await call('UNLOCK', NAME, { 'lock-token': token });
  },
  async 'an office by a draft'(call) {
    const token = await call('LOCK', NAME, { timeout: 'Second-3600' }, LOCK_INFO);
    await call('PUT', '~WRD0001.tmp', {}, '');
    await call('PUT', '~WRD0001.tmp', {}, WHOLE);
    const onto = `${HOST}${await call('AT', NAME)}`;
    await call('MOVE', '~WRD0001.tmp', { destination: onto, overwrite: 'T', if: `<${onto}> (${token})` });
    await call('UNLOCK', NAME, { 'lock-token': token });
  },
};

interface Place {
  readonly folderId: string;
  readonly owner: TestMember;
  readonly send: Send;
  /** Runs a sequence until a request is refused. */
  readonly run: (sequence: Sequence) => Promise<number[]>;
  readonly listed: () => Promise<readonly DiskNode[]>;
}

async function setUp(role: DiskRole | null): Promise<Place & { member: TestMember }> {
  const { owner, member } = await createCompanyWith(server);
  const folder = await makeFolder(server, owner, { name: 'Общая' });
  if (role)
    await callRoute(
      server,
      grantAccess,
      { params: { nodeId: folder.id }, body: { principalId: member.memberId, role } },
      owner,
    );
  const program = await openProgram(server, member);
  const base = `/dav/files/${encodeURIComponent('Доступные мне')}/${encodeURIComponent('Общая')}`;
  const send: Send = (method, name, headers, payload) =>
    program(method, `${base}/${encodeURIComponent(name)}`, headers, payload);
  const run = async (sequence: Sequence) => {
    const statuses: number[] = [];
    const refused = new Error('refused');
    const call = async (...args: Parameters<Send>) => {
      if (args[0] === 'AT') return `${base}/${encodeURIComponent(args[1])}`;
      const answer = await send(...args);
      statuses.push(answer.statusCode);
      if (answer.statusCode >= 400) throw refused;
      if (answer.statusCode === 207) expect(answer.body).not.toMatch(/HTTP\/1\.1 [45]/);
      return String(answer.headers['lock-token'] ?? '');
    };
    await sequence(call).catch((error: unknown) => {
      if (error !== refused) throw error;
    });
    return statuses;
  };
  const listed = async () =>
    (await callRoute(server, listFolder, { params: { folderId: folder.id }, query: {} }, owner)).body.items;
  return { folderId: folder.id, owner, member, send, run, listed };
}

const bytes = Buffer.byteLength(WHOLE);

describe.each(Object.entries(SEQUENCES))('%s', (_, sequence) => {
  test.each(['contributor', 'editor', 'manager'] as const)('saves a new file whole as a %s', async (role) => {
    const { run, listed } = await setUp(role);
    if (sequence === SEQUENCES['an office by a draft']) await run(SEQUENCES['Explorer'] as Sequence);
    expect((await run(sequence)).filter((status) => status >= 300)).toEqual([]);
    expect(await listed()).toMatchObject([{ name: NAME, bytes, lock: null }]);
  });

  test.each(['editor', 'manager'] as const)('saves a colleague’s file whole as a %s', async (role) => {
    const { owner, folderId, run, listed } = await setUp(role);
    const { id } = await makeFile(server, owner, { parentId: folderId, name: NAME, content: 'прежнее' });
    expect((await run(sequence)).filter((status) => status >= 300)).toEqual([]);
    expect(await listed()).toMatchObject([{ id, name: NAME, bytes, lock: null }]);
    expect(await server.db('SELECT FROM disk.versions WHERE node_id = $1', [id])).toHaveLength(1);
  });

  test.each(['contributor', 'reader', null] as const)(
    'is refused at its first call on a colleague’s file as a %s',
    async (role) => {
      const { owner, folderId, run, listed } = await setUp(role);
      await makeFile(server, owner, { parentId: folderId, name: NAME, content: 'прежнее' });
      const before = await listed();
      expect(await run(sequence)).toEqual([
        role === null ? expect.toSatisfy((s) => s === 404 || s === 409) : 403,
      ]);
      expect(await listed()).toEqual(before);
    },
  );

  test.each(['reader', null] as const)('is refused at its first call on a new name as a %s', async (role) => {
    const { run, listed } = await setUp(role);
    const [first, ...rest] = await run(sequence);
    expect([403, 404, 409]).toContain(first);
    expect(rest).toEqual([]);
    expect(await listed()).toEqual([]);
  });
});

test('a contributor renames and takes back what the contributor has just made, a folder too', async () => {
  const { owner, folderId, send, listed, member } = await setUp('contributor');
  const onto = async (name: string) => {
    const base = `/dav/files/${encodeURIComponent('Доступные мне')}/${encodeURIComponent('Общая')}`;
    return { destination: `${HOST}${base}/${encodeURIComponent(name)}` };
  };
  await send('PUT', 'один.txt', {}, 'один');
  expect((await send('MOVE', 'один.txt', await onto('два.txt'))).statusCode).toBe(201);
  expect((await send('DELETE', 'два.txt')).statusCode).toBe(204);
  expect((await send('MKCOL', 'Новая папка')).statusCode).toBe(201);
  expect((await send('MOVE', 'Новая папка', await onto('Март'))).statusCode).toBe(201);
  const [folder] = await listed();
  const inFolder = await makeFile(server, member, { parentId: folder?.id ?? '', name: 'свой.txt' });
  // The page can open it as well.
  const renamed = await callRoute(
    server,
    renameNode,
    { params: { nodeId: inFolder.id }, body: { name: 'мой.txt', version: inFolder.version } },
    member,
  );
  expect(renamed.body).toMatchObject({ name: 'мой.txt' });
  await makeFile(server, owner, { parentId: folder?.id ?? '', name: 'чужой.txt' });
  expect((await send('DELETE', 'Март')).statusCode).toBe(403);
  const trash = (nodeId: string) => callRoute(server, trashNodes, { body: { nodeIds: [nodeId] } }, member);
  expect((await trash(inFolder.id)).status).toBe(200);
  expect((await trash(folder?.id ?? '')).error.code).toBe('disk/not-allowed');
  expect(
    await server.db<{ name: string }>(
      'SELECT name FROM disk.nodes WHERE trashed_space_id = $1 ORDER BY trashed_at, name',
      [owner.memberId],
    ),
  ).toEqual([{ name: 'два.txt' }, { name: 'мой.txt' }]);
  expect(folderId).not.toBe(folder?.id);
});

test('a contributor leaves alone what a colleague changed since, and what is older than a day', async () => {
  const { owner, folderId, send, run, listed } = await setUp('contributor');
  const sequence = SEQUENCES['davfs2'] as Sequence;
  await run(sequence);
  await makeFile(server, owner, { parentId: folderId, name: NAME, content: 'правка', conflict: 'replace' });
  expect(await run(sequence)).toEqual([403]);
  expect((await send('DELETE', NAME)).statusCode).toBe(403);
  expect((await send('PUT', NAME, {}, 'x')).statusCode).toBe(403);
  await send('PUT', 'другой.txt', {}, 'мой');
  server.clock.advance(DAY);
  for (const [method, headers, payload] of [
    ['LOCK', {}, LOCK_INFO],
    ['PUT', {}, 'x'],
    ['PROPPATCH', {}, TIMES],
    ['DELETE', {}, undefined],
  ] as const)
    expect((await send(method, 'другой.txt', headers, payload)).statusCode).toBe(403);
  const names = await server.db('SELECT name FROM disk.nodes WHERE parent_id = $1', [folderId]);
  expect(names).toHaveLength(2);
  expect(listed).toBeTypeOf('function');
});

test('a contributor replaces a file of a moment ago from the page too, whole or in chunks', async () => {
  const { folderId, member, listed } = await setUp('contributor');
  const authorization = `Bearer ${member.token}`;
  const upload = (content: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v2/disk/files?${new URLSearchParams({ parentId: folderId, name: NAME, conflict: 'replace' })}`,
      headers: { host: 'localhost:3000', authorization, 'content-type': 'application/octet-stream' },
      payload: content,
    });
  expect((await upload('первое')).statusCode).toBe(201);
  expect((await upload('второе, длиннее')).statusCode).toBe(201);
  const chunked = await server.app.inject({
    method: 'POST',
    url: '/api/v2/disk/uploads',
    headers: {
      host: 'localhost:3000',
      authorization,
      'tus-resumable': '1.0.0',
      'upload-length': '6',
      'content-type': 'application/offset+octet-stream',
      'upload-metadata': buildMetadata({ parentId: folderId, name: NAME, conflict: 'replace' }),
    },
    payload: 'третье'.slice(0, 3),
  });
  expect(chunked.statusCode).toBe(201);
  expect(await listed()).toMatchObject([{ name: NAME, bytes: 6 }]);
});

test('an editor of a single shared file saves it where it is shown, under any name that it has by then', async () => {
  const { owner, member } = await createCompanyWith(server);
  const folder = await makeFolder(server, owner);
  const { id } = await makeFile(server, owner, { parentId: folder.id, name: NAME, content: 'прежнее' });
  const provide = (role: DiskRole) =>
    callRoute(
      server,
      grantAccess,
      { params: { nodeId: id }, body: { principalId: member.memberId, role } },
      owner,
    );
  await provide('editor');
  const program = await openProgram(server, member);
  const url = `/dav/files/${[encodeURIComponent('Доступные мне'), encodeURIComponent(NAME)].join('/')}`;
  const send = (method: string, headers?: Record<string, string>, payload?: string) =>
    program(method, url, headers, payload);
  const locked = await send('LOCK', {}, LOCK_INFO);
  expect(locked.statusCode).toBe(200);
  const token = String(locked.headers['lock-token']);
  expect((await send('PUT', held(token), WHOLE)).statusCode).toBe(204);
  expect((await send('UNLOCK', { 'lock-token': token })).statusCode).toBe(204);
  const rows = await server.db<{ bytes: number }>('SELECT bytes::int FROM disk.nodes WHERE parent_id = $1', [
    folder.id,
  ]);
  expect(rows).toEqual([{ bytes }]);
  expect(await server.db('SELECT FROM disk.versions WHERE node_id = $1', [id])).toHaveLength(1);
  await provide('contributor');
  expect((await send('LOCK', {}, LOCK_INFO)).statusCode).toBe(403);
  expect((await send('PUT', {}, 'x')).statusCode).toBe(403);
});

test('a contributor locks no folder with what colleagues have in it, and leaves no empty file where a lock is refused', async () => {
  const { owner, folderId, send, listed, member } = await setUp('contributor');
  const folder = await makeFolder(server, owner, { parentId: folderId, name: 'Чужая' });
  await makeFile(server, owner, { parentId: folder.id });
  expect((await send('LOCK', 'Чужая', { depth: 'infinity' }, LOCK_INFO)).statusCode).toBe(403);
  expect((await send('LOCK', '', { depth: 'infinity' }, LOCK_INFO)).statusCode).toBe(403);
  expect((await send('MKCOL', 'Своя')).statusCode).toBe(201);
  expect((await send('LOCK', 'Своя', { depth: 'infinity' }, LOCK_INFO)).statusCode).toBe(200);
  await server.db(
    `INSERT INTO disk.locks (company_id, id, node_id, member_id, is_shared, is_deep, owner, created_at, ends_at)
     SELECT $1, gen_random_uuid(), $2, $3, true, false, '', $4, $4::timestamptz + interval '1 hour' FROM generate_series(1, 500)`,
    [owner.companyId, folder.id, member.memberId, server.clock.now()],
  );
  expect((await send('LOCK', NAME, {}, LOCK_INFO)).statusCode).toBe(507);
  expect((await listed()).map(({ name }) => name)).toEqual(['Своя', 'Чужая']);
});
