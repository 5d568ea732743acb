import { addMember, createCompanyWith, createOwner, type TestMember } from '@artel/company/server/testing';
import type { Route } from '@artel/contract';
import {
  breakLock,
  copyNodes,
  createFolder,
  getNode,
  grantAccess,
  listFolder,
  listVersions,
  moveNodes,
  renameNode,
  restoreNodes,
  restoreVersion,
  trashNodes,
} from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeFolder } from '../testing/nodes.ts';
import { openProgram } from '../testing/program.ts';
import { startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const LOCK_INFO =
  '<lockinfo xmlns="DAV:"><lockscope><exclusive/></lockscope><locktype><write/></locktype></lockinfo>';

async function program(of: TestMember) {
  const send = await openProgram(server, of);
  const call = (
    method: string,
    path: readonly string[],
    headers: Record<string, string> = {},
    payload?: string,
  ) => send(method, `/dav/files/${path.map(encodeURIComponent).join('/')}`, headers, payload);
  const lock = async (path: readonly string[], headers: Record<string, string> = {}) => {
    const answer = await call('LOCK', path, headers, LOCK_INFO);
    return { status: answer.statusCode, token: String(answer.headers['lock-token'] ?? '') };
  };
  return { call, lock };
}

const OWN = 'Мой диск';

async function upload(member: TestMember, facts: Record<string, string>) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v2/disk/files?${new URLSearchParams(facts)}`,
    headers: {
      host: 'localhost:3000',
      authorization: `Bearer ${member.token}`,
      'content-type': 'application/octet-stream',
    },
    payload: 'новое',
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('a file in use by a program cannot be changed in the page, which names the user and the end of the lock', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner, { name: 'Сметы' });
  const elsewhere = await makeFolder(server, owner, { name: 'Другая' });
  await makeFile(server, owner, { parentId: folder.id, name: 'смета.xlsx', content: 'первая' });
  const file = await makeFile(server, owner, {
    parentId: folder.id,
    name: 'смета.xlsx',
    content: 'вторая',
    conflict: 'replace',
  });
  const { body: versions } = await callRoute(server, listVersions, { params: { nodeId: file.id } }, owner);
  const { call, lock } = await program(owner);
  const at = [OWN, 'Сметы', 'смета.xlsx'];
  const { status, token } = await lock(at, { timeout: 'Second-1800' });
  expect(status).toBe(200);

  const acts: [Route, object][] = [
    [renameNode, { params: { nodeId: file.id }, body: { name: 'иначе.xlsx', version: file.version } }],
    [renameNode, { params: { nodeId: folder.id }, body: { name: 'Иначе', version: folder.version } }],
    [moveNodes, { body: { nodeIds: [file.id], toId: elsewhere.id } }],
    [moveNodes, { body: { nodeIds: [folder.id], toId: elsewhere.id } }],
    [trashNodes, { body: { nodeIds: [file.id] } }],
    [trashNodes, { body: { nodeIds: [folder.id] } }],
    [restoreVersion, { params: { nodeId: file.id, versionId: versions.items[0]?.id } }],
  ];
  const [row] = await server.db<{ since: Date; until: Date; lasts: number }>(
    'SELECT created_at AS since, ends_at AS until, round(extract(epoch FROM ends_at - created_at))::int AS lasts FROM disk.locks WHERE node_id = $1',
    [file.id],
  );
  expect(row?.lasts).toBe(1800);
  const until = row?.until.toISOString();
  const refusal = {
    code: 'disk/locked',
    message: expect.stringMatching(/работает с «.+» в программе.* через 30 мин/),
    details: { byId: owner.memberId, until },
  };
  for (const [route, input] of acts)
    expect(await callRoute(server, route, input as never, owner), route.id).toMatchObject({
      status: 423,
      body: refusal,
    });
  const facts = { parentId: folder.id, name: 'смета.xlsx', conflict: 'replace' };
  expect(await upload(owner, facts)).toMatchObject({ status: 423, body: refusal });
  expect((await upload(owner, { ...facts, conflict: 'keep-both' })).status).toBe(201);

  const { body: shown } = await callRoute(server, getNode, { params: { nodeId: file.id } }, owner);
  expect(shown.lock).toEqual({ byId: owner.memberId, since: row?.since.toISOString(), until });
  const { body: listed } = await callRoute(
    server,
    listFolder,
    { params: { folderId: folder.id }, query: {} },
    owner,
  );
  expect(
    listed.items.map(({ name, lock }: { name: string; lock: unknown }) => [name, lock !== null]),
  ).toEqual([
    ['смета (2).xlsx', false],
    ['смета.xlsx', true],
  ]);

  // The program itself can still write, and after its unlock the node is free.
  expect((await call('PUT', at, { if: `(${token})` }, 'третья')).statusCode).toBe(204);
  expect((await call('UNLOCK', at, { 'lock-token': token })).statusCode).toBe(204);
  expect((await upload(owner, facts)).status).toBe(201);
  expect((await callRoute(server, trashNodes, { body: { nodeIds: [folder.id] } }, owner)).status).toBe(200);
});

test('nothing is put in the page into a folder that a program locked, with all below it', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner, { name: 'Архив' });
  const inner = await makeFolder(server, owner, { name: 'Внутри', parentId: folder.id });
  const file = await makeFile(server, owner);
  const { lock } = await program(owner);
  expect((await lock([OWN, 'Архив'], { depth: 'infinity' })).status).toBe(200);
  for (const toId of [folder.id, inner.id]) {
    for (const [route, input] of [
      [createFolder, { body: { parentId: toId, name: 'Новая' } }],
      [moveNodes, { body: { nodeIds: [file.id], toId } }],
      [copyNodes, { body: { nodeIds: [file.id], toId } }],
    ] as [Route, object][])
      expect(await callRoute(server, route, input as never, owner), route.id).toMatchObject({ status: 423 });
    expect((await upload(owner, { parentId: toId, name: 'новый.txt' })).status).toBe(423);
  }
});

test('nothing comes out of the trash into a folder that a program locked', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner, { name: 'Архив' });
  const { id } = await makeFile(server, owner, { parentId: folder.id });
  await callRoute(server, trashNodes, { body: { nodeIds: [id] } }, owner);
  const { call, lock } = await program(owner);
  const { token } = await lock([OWN, 'Архив'], { depth: '0' });
  const restore = () => callRoute(server, restoreNodes, { body: { nodeIds: [id] } }, owner);
  expect(await restore()).toMatchObject({ status: 423, body: { code: 'disk/locked' } });
  await call('UNLOCK', [OWN, 'Архив'], { 'lock-token': token });
  expect((await restore()).status).toBe(200);
});

test('a folder that is locked with all below it shows so on everything in it, and is given free from there', async () => {
  const { owner, member } = await createCompanyWith(server);
  const folder = await makeFolder(server, owner, { name: 'Архив' });
  const inner = await makeFolder(server, owner, { name: 'Внутри', parentId: folder.id });
  const file = await makeFile(server, owner, { parentId: inner.id });
  const other = await makeFile(server, owner);
  const body = { principalId: member.memberId, role: 'manager' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: inner.id }, body }, owner);
  const { lock } = await program(owner);
  await lock([OWN, 'Архив'], { depth: 'infinity' });
  const getLock = async (nodeId: string) =>
    (await callRoute(server, getNode, { params: { nodeId } }, owner)).body.lock;
  const lockedIn = async (folderId: string) => {
    const { body: page } = await callRoute(server, listFolder, { params: { folderId }, query: {} }, owner);
    return page.items.map(({ name, lock: shown }) => [name, shown?.byId ?? null]);
  };
  const { memberId } = owner;
  for (const { id } of [folder, inner, file]) expect(await getLock(id)).toMatchObject({ byId: memberId });
  expect(await getLock(other.id)).toBe(null);
  expect(await lockedIn(memberId)).toEqual([
    [folder.name, memberId],
    [other.name, null],
  ]);
  expect(await lockedIn(folder.id)).toEqual([[inner.name, memberId]]);
  expect(await lockedIn(inner.id)).toEqual([[file.name, memberId]]);

  // A manager of only a part cannot remove a lock from the whole.
  const unlock = (by: TestMember) => callRoute(server, breakLock, { params: { nodeId: file.id } }, by);
  expect(await unlock(member)).toMatchObject({ status: 403, body: { code: 'disk/not-allowed' } });
  expect((await unlock(owner)).status).toBe(200);
  expect(await getLock(file.id)).toBe(null);
  expect(await lockedIn(memberId)).toEqual([
    [folder.name, null],
    [other.name, null],
  ]);
});

test('a manager of the file and the owner of a lock may break it, with a record in the journal; its program is refused from then on', async () => {
  const { owner, member, companyId } = await createCompanyWith(server);
  const editor = await addMember(server, companyId, 'member');
  const folder = await makeFolder(server, owner, { name: 'Общая' });
  const { id: nodeId } = await makeFile(server, owner, { parentId: folder.id, name: 'план.docx' });
  for (const { memberId: principalId } of [member, editor])
    await callRoute(
      server,
      grantAccess,
      { params: { nodeId: folder.id }, body: { principalId, role: 'editor' } },
      owner,
    );
  const at = ['Доступные мне', 'Общая', 'план.docx'];
  const { call, lock } = await program(member);
  const { token } = await lock(at);
  const unlock = (by: TestMember) => callRoute(server, breakLock, { params: { nodeId } }, by);
  expect(await unlock(editor)).toMatchObject({ status: 403, body: { code: 'disk/not-allowed' } });
  expect((await unlock(owner)).status).toBe(200);
  expect((await call('PUT', at, { if: `(${token})` }, 'поздно')).statusCode).toBe(412);
  expect((await callRoute(server, getNode, { params: { nodeId } }, editor)).body.lock).toBe(null);
  await lock(at);
  expect((await unlock(member)).status).toBe(200);
  expect(
    await server.db(
      `SELECT user_id FROM platform.audit_records WHERE company_id = $1 AND act = 'disk/lock-broken' ORDER BY sequence`,
      [companyId],
    ),
  ).toEqual([{ user_id: owner.userId }, { user_id: member.userId }]);
});

test('locks are counted per person, last an hour at most and are neither given nor kept where writing is refused', async () => {
  const { owner, member, companyId } = await createCompanyWith(server);
  const folder = await makeFolder(server, owner, { name: 'Общая' });
  const { id: nodeId } = await makeFile(server, owner, { parentId: folder.id, name: 'план.docx' });
  const grant = (role: string) =>
    callRoute(
      server,
      grantAccess,
      { params: { nodeId: folder.id }, body: { principalId: member.memberId, role } as never },
      owner,
    );
  await grant('editor');
  const at = ['Доступные мне', 'Общая', 'план.docx'];
  const { call, lock } = await program(member);
  const { token } = await lock(at, { timeout: 'Infinite, Second-4100000000' });
  /** The time for which it is still valid at a moment, in milliseconds. */
  const leftFrom = async (moment: Date) => {
    const [row] = await server.db<{ ends: Date }>(
      'SELECT ends_at AS ends FROM disk.locks WHERE node_id = $1',
      [nodeId],
    );
    return (row?.ends.getTime() ?? 0) - moment.getTime();
  };
  const HOUR = 3_600_000;
  expect(await leftFrom(server.clock.now())).toBeLessThanOrEqual(HOUR);
  server.clock.advance(300_000);
  const refresh = () => call('LOCK', at, { if: `(${token})`, timeout: 'Second-999999' });
  const before = server.clock.now();
  expect((await refresh()).statusCode).toBe(200);
  expect(await leftFrom(before)).toBeGreaterThanOrEqual(HOUR);
  expect(await leftFrom(server.clock.now())).toBeLessThanOrEqual(HOUR);
  await grant('reader');
  expect((await refresh()).statusCode).toBe(403);
  await grant('editor');
  await callRoute(server, breakLock, { params: { nodeId } }, owner);

  await server.db(
    `INSERT INTO disk.locks (company_id, id, node_id, member_id, is_shared, is_deep, owner, created_at, ends_at)
     SELECT $1, gen_random_uuid(), $2, $3, true, false, '', $4, $4::timestamptz + interval '1 hour' FROM generate_series(1, 500)`,
    [companyId, folder.id, member.memberId, server.clock.now()],
  );
  const refused = await call('LOCK', at, {}, LOCK_INFO);
  expect(refused.statusCode).toBe(507);
  expect(refused.body).toMatch(/<S:message[^>]*>[^<]*500 ваших файлов/);
  expect((await (await program(owner)).lock([OWN, 'Общая', 'план.docx'])).status).toBe(200);
});

test('one of the programs that request a file at once gets it', async () => {
  const owner = await createOwner(server);
  await makeFile(server, owner, { name: 'один.txt' });
  const { lock } = await program(owner);
  const answers = await Promise.all(Array.from({ length: 8 }, () => lock([OWN, 'один.txt'])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 423)]);
});
