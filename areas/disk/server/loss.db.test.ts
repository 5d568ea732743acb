import { createCompanyWith, createOwner, type TestMember } from '@artel/company/server/testing';
import { cancelTask, listTasks } from '@artel/contract';
import {
  copyNodes,
  createSpace,
  type DiskRole,
  emptyTrash,
  getNode,
  getUsage,
  grantAccess,
  listFolder,
  listShared,
  listTrash,
  MEMBER_STORAGE_LIMIT,
  moveNodes,
  purgeNodes,
  renameNode,
  restoreNodes,
  STORAGE_LIMIT,
  searchNodes,
  trashNodes,
} from '@artel/disk/contract';
import type { Platform } from '@artel/server';
import { callRoute, createActor, runTask, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyNode } from './copies/copy-node.ts';
import { openProgram } from './testing/program.ts';
import { drainAll, makeFile, makeFolder, startDiskServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const OWN = `/dav/files/${encodeURIComponent('Мой диск')}`;
const SHARED = `/dav/files/${encodeURIComponent('Доступные мне')}`;

const program = (of: TestMember) => openProgram(server, of);
const to = (url: string) => ({ destination: `https://localhost:3000${url}` });
const provide = (by: TestMember, nodeId: string, to: TestMember, role: DiskRole) =>
  callRoute(server, grantAccess, { params: { nodeId }, body: { principalId: to.memberId, role } }, by);
const inFolder = async (by: TestMember, folderId: string) =>
  (await callRoute(server, listFolder, { params: { folderId }, query: {} }, by)).body.items;
const inTrash = async (by: TestMember, spaceId: string) =>
  (await callRoute(server, listTrash, { params: { spaceId }, query: {} }, by)).body.items?.map(
    ({ id }) => id,
  );
const move = (by: TestMember, nodeIds: string[], toId: string, more = {}) =>
  callRoute(server, moveNodes, { body: { nodeIds, toId, ...more } }, by);
const trash = (by: TestMember, nodeIds: string[]) => callRoute(server, trashNodes, { body: { nodeIds } }, by);

/** The counters of a company, and the result of a recount. */
async function counted(owner: TestMember) {
  const [row] = await server.db<{ bytes: number }>(
    `SELECT ((SELECT COALESCE(sum(bytes), 0) FROM disk.nodes WHERE company_id = $1) +
      (SELECT COALESCE(sum(bytes), 0) FROM disk.versions WHERE company_id = $1))::int AS bytes`,
    [owner.companyId],
  );
  return [(await callRoute(server, getUsage, {}, owner)).body.bytes, row?.bytes];
}

test('no name lets an editor delete for good what was born under another one', async () => {
  const { owner, member, companyId } = await createCompanyWith(server);
  const folder = await makeFolder(server, owner, { name: 'Договоры' });
  await provide(owner, folder.id, member, 'editor');
  const [one, two] = [
    await makeFile(server, owner, { parentId: folder.id, name: 'один.txt', content: 'важно' }),
    await makeFile(server, owner, { parentId: folder.id, name: 'два.txt', content: 'важно' }),
  ];
  const call = await program(member);
  const at = (name: string) => `${SHARED}/${encodeURIComponent('Договоры')}/${encodeURIComponent(name)}`;
  expect((await call('MOVE', at('один.txt'), to(at('~$один.txt')))).statusCode).toBe(201);
  expect((await call('DELETE', at('~$один.txt'))).statusCode).toBe(204);
  expect((await call('MOVE', at('два.txt'), to(at('._два.txt')))).statusCode).toBe(201);
  expect((await call('PUT', at('._два.txt'), {}, 'x')).statusCode).toBe(204);
  // A file created as a system file, renamed to a regular file and back, remains a regular file.
  await call('PUT', at('~$три.txt'), {}, 'черновик');
  await call('MOVE', at('~$три.txt'), to(at('три.txt')));
  await call('MOVE', at('три.txt'), to(at('~$три.txt')));
  await call('DELETE', at('~$три.txt'));
  // The activity of a colleague does not affect this.
  await (await program(owner))('PUT', `${OWN}/${encodeURIComponent('Договоры')}/.DS_Store`, {}, 'вид');
  expect((await call('DELETE', at('.DS_Store'))).statusCode).toBe(204);
  await drainAll(server);
  expect(await inTrash(owner, owner.memberId)).toHaveLength(2);
  expect(await server.db('SELECT name FROM disk.nodes WHERE id = $1', [one.id])).toHaveLength(1);
  expect(await server.db('SELECT FROM disk.versions WHERE node_id = $1', [two.id])).toHaveLength(1);
  expect(
    await server.db(`SELECT FROM disk.nodes WHERE company_id = $1 AND name = '.DS_Store'`, [companyId]),
  ).toEqual([]);
});

test('a copy names what is in the file when it is made, not what was taken away meanwhile', async () => {
  const owner = await createOwner(server);
  const file = await makeFile(server, owner, { name: 'пусто.txt', content: '' });
  const folder = await makeFolder(server, owner);
  const { platform } = server;
  const actor = await createActor(server, owner);
  let requested = 0;
  // The storage is reserved between the read and the write.
  const limit: Platform['ports']['entitlements']['limit'] = async () => {
    if (requested++ === 0)
      await makeFile(server, owner, { name: 'пусто.txt', content: 'полно', conflict: 'replace' });
    return null;
  };
  const ports = { ...platform.ports, entitlements: { ...platform.ports.entitlements, limit } };
  const copying = copyNode({ ...platform, ports }, actor, { nodeId: file.id, toId: folder.id });
  await expect(copying).rejects.toMatchObject({ declaration: { code: 'request/conflict' } });
  expect(await inFolder(owner, folder.id)).toEqual([]);
});

test('a program that moves a file with versions over another one leaves the counter right', async () => {
  const owner = await createOwner(server);
  const call = await program(owner);
  for (const content of ['раз', 'два два', 'три три три']) await call('PUT', `${OWN}/a.txt`, {}, content);
  await call('PUT', `${OWN}/b.txt`, {}, 'было');
  expect((await call('MOVE', `${OWN}/a.txt`, to(`${OWN}/b.txt`))).statusCode).toBe(204);
  const [published, recount] = await counted(owner);
  expect(published).toBe(recount);
  const named = await server.db<{ count: number }>(
    'SELECT count(*)::int AS count FROM platform.blobs WHERE company_id = $1 AND released_at IS NULL',
    [owner.companyId],
  );
  // The former content of the replaced file is in the trash too.
  expect(named).toEqual([{ count: 4 }]);
  expect(await inTrash(owner, owner.memberId)).toHaveLength(1);
});

test('a move over a file and a save of that file at once lose nothing', async () => {
  const owner = await createOwner(server);
  const call = await program(owner);
  for (let round = 0; round < 6; round += 1) {
    const [onto, from] = [`${OWN}/o${round}.txt`, `${OWN}/f${round}.txt`];
    await call('PUT', onto, {}, `начало ${round}`);
    await call('PUT', from, {}, `временный ${round}`);
    const [moved, saved] = await Promise.all([
      call('MOVE', from, to(onto)),
      call('PUT', onto, {}, `сохранено ${round}!`),
    ]);
    expect([moved.statusCode, saved.statusCode]).toEqual([204, 204]);
    const stored = await server.db<{ bytes: number }>(
      `SELECT bytes::int FROM disk.nodes WHERE company_id = $1 AND name = $2
       UNION ALL SELECT v.bytes::int FROM disk.versions v JOIN disk.nodes n ON n.id = v.node_id
       WHERE n.company_id = $1 AND n.name = $2`,
      [owner.companyId, `o${round}.txt`],
    );
    const expected = [`начало ${round}`, `временный ${round}`, `сохранено ${round}!`];
    expect(stored.map(({ bytes }) => bytes).sort((a, b) => a - b)).toEqual(
      expected.map((text) => Buffer.byteLength(text)).sort((a, b) => a - b),
    );
  }
  const [published, recount] = await counted(owner);
  expect(published).toBe(recount);
});

test('items in the trash go with their folder to another space, at once and for good', async () => {
  const { owner, member } = await createCompanyWith(server);
  const { body: from } = await callRoute(server, createSpace, { body: { name: 'Откуда' } }, owner);
  const { body: into } = await callRoute(server, createSpace, { body: { name: 'Куда' } }, owner);
  await provide(owner, from.id, member, 'manager');
  const folder = await makeFolder(server, owner, { parentId: from.id });
  const file = await makeFile(server, owner, { parentId: folder.id });
  await trash(owner, [file.id]);
  expect(await inTrash(member, from.id)).toEqual([file.id]);
  await move(owner, [folder.id], into.id);
  expect(await inTrash(member, from.id)).toEqual([]);
  // Emptying the trash of the former space removes nothing from the other one.
  const empty = await callRoute(server, emptyTrash, { params: { spaceId: from.id } }, member);
  expect(empty.body).toEqual({ taskId: null });
  await drainAll(server);
  expect(await inTrash(owner, into.id)).toEqual([file.id]);
});

test('items that the caller may no longer read during a copy are not copied', async () => {
  const { owner, member } = await createCompanyWith(server);
  const top = await makeFolder(server, owner);
  const secret = await makeFolder(server, owner, { parentId: top.id, name: 'Уходит' });
  await makeFile(server, owner, { parentId: secret.id, name: 'тайна.txt' });
  await server.db(
    `INSERT INTO disk.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, created_at, created_by, updated_at, updated_by)
     SELECT $1, gen_random_uuid(), $2, false, 'П' || n, 'п' || n, 'п' || n, now(), $3, now(), $3
     FROM generate_series(1, 320) AS n`,
    [owner.companyId, secret.id, owner.memberId],
  );
  // Only ids older than the copy are copied.
  await server.db(
    `UPDATE disk.nodes SET id = ('00000000-' || substr(id::text, 10))::uuid WHERE parent_id = $1 AND NOT is_file`,
    [secret.id],
  );
  await provide(owner, top.id, member, 'reader');
  const target = await makeFolder(server, member);
  const { body } = await callRoute(
    server,
    copyNodes,
    { body: { nodeIds: [top.id], toId: target.id } },
    member,
  );
  const kind = server.platform.taskKinds.find((one) => one.kind === 'disk/copy');
  const run = { id: body.taskId, companyId: owner.companyId, userId: member.userId, name: '' };
  const payload = { nodeIds: [top.id], toId: target.id };
  await kind?.step(
    server.platform,
    { ...run, payload, progress: null, done: 0, total: null, resultIds: [] },
    async (_tx, step) => {
      await server.db(
        "UPDATE platform.tasks SET state = 'running', progress = $2, done = $3, result_ids = $4 WHERE id = $1",
        [body.taskId, JSON.stringify(step.progress), step.done, step.resultIds],
      );
    },
  );
  await move(owner, [secret.id], owner.memberId);
  await drainAll(server);
  const found = await server.db(`SELECT FROM disk.nodes WHERE created_by = $1 AND name = 'тайна.txt'`, [
    member.memberId,
  ]);
  expect(found).toEqual([]);
  const { items } = (await callRoute(server, listTasks, {}, member)).body;
  expect(items).toMatchObject([{ state: 'done' }]);
});

test('a copy does not go on in a suspended company, and is no deeper than folders may be', async () => {
  const owner = await createOwner(server);
  const top = await makeFolder(server, owner);
  await makeFile(server, owner, { parentId: top.id });
  const target = await makeFolder(server, owner);
  const begin = (nodeIds: string[], toId: string) =>
    callRoute(server, copyNodes, { body: { nodeIds, toId } }, owner);
  const { body } = await begin([top.id], target.id);
  const { platform } = server;
  const { resolveMembership } = platform.ports;
  onTestFinished(() => {
    platform.ports.resolveMembership = resolveMembership;
  });
  platform.ports.resolveMembership = async (...requested) => {
    const membership = await resolveMembership(...requested);
    return membership && { ...membership, isSuspended: true };
  };
  await runTask.run(platform, { companyId: owner.companyId, taskId: body.taskId });
  platform.ports.resolveMembership = resolveMembership;
  const { items } = (await callRoute(server, listTasks, {}, owner)).body;
  expect(items).toMatchObject([{ state: 'failed', errorCode: 'request/company-suspended' }]);
  expect(await inFolder(owner, target.id)).toEqual([]);
  let deep = target;
  for (let level = 0; level < 61; level += 1) deep = await makeFolder(server, owner, { parentId: deep.id });
  const [outer] = [await makeFolder(server, owner)];
  const inner = await makeFolder(server, owner, { parentId: outer.id });
  await makeFolder(server, owner, { parentId: inner.id });
  expect(await begin([outer.id], deep.id)).toMatchObject({ error: { code: 'disk/too-deep' } });
});

test('a failed deletion leaves the rest in the trash, not hidden for ever', async () => {
  const owner = await createOwner(server);
  const files = [await makeFile(server, owner), await makeFile(server, owner)];
  const ids = files.map(({ id }) => id);
  await trash(owner, ids);
  const { body } = await callRoute(server, purgeNodes, { body: { nodeIds: ids } }, owner);
  await server.db(
    `UPDATE platform.tasks SET progress = '{"at": 1}', state = 'running', faults = 5 WHERE id = $1`,
    [body.taskId],
  );
  const { blobs } = server.platform;
  const { release } = blobs;
  onTestFinished(() => {
    Object.assign(blobs, { release });
  });
  Object.assign(blobs, { release: () => Promise.reject(new Error('The disk is gone')) });
  await runTask.run(server.platform, { companyId: owner.companyId, taskId: body.taskId ?? '' });
  Object.assign(blobs, { release });
  expect(await inTrash(owner, owner.memberId)).toHaveLength(2);
});

test('trees of folders are removed many at a time, and all that is in a trash goes with one call', async () => {
  const owner = await createOwner(server);
  const top = await makeFolder(server, owner);
  const rows = (parentId: string, count: number, trashed: boolean) =>
    server.db(
      `INSERT INTO disk.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, created_at, created_by, updated_at, updated_by,
         trashed_at, trashed_by, trashed_space_id)
       SELECT $1, gen_random_uuid(), $2, false, 'П' || n, 'п' || n, 'п' || n, now(), $3, now(), $3,
         CASE WHEN $5 THEN now() - interval '1 hour' END, CASE WHEN $5 THEN $3::uuid END, CASE WHEN $5 THEN $3::uuid END
       FROM generate_series(1, $4::int) AS n`,
      [owner.companyId, parentId, owner.memberId, count, trashed],
    );
  await rows(top.id, 900, false);
  await rows(owner.memberId, 5600, true);
  await trash(owner, [top.id]);
  const { body } = await callRoute(server, emptyTrash, { params: { spaceId: owner.memberId } }, owner);
  let chunks = 0;
  const kind = server.platform.taskKinds.find((one) => one.kind === 'disk/delete');
  if (!kind) throw new Error('no kind');
  const counting = {
    ...kind,
    step: (...step: Parameters<typeof kind.step>) => {
      chunks += 1;
      return kind.step(...step);
    },
  };
  const kinds = server.platform.taskKinds as unknown as (typeof kind)[];
  kinds[kinds.indexOf(kind)] = counting;
  onTestFinished(() => {
    kinds[kinds.indexOf(counting)] = kind;
  });
  await drainAll(server);
  const left = await server.db('SELECT FROM disk.nodes WHERE company_id = $1', [owner.companyId]);
  expect(left).toHaveLength(1);
  expect(chunks).toBeLessThan(60);
  const { items } = (await callRoute(server, listTasks, {}, owner)).body;
  expect(items).toMatchObject([{ id: body.taskId, state: 'done', done: 6501 }]);
});

test('a trash of any size that was emptied a moment ago is there again, all of it', async () => {
  const owner = await createOwner(server);
  const file = await makeFile(server, owner);
  await trash(owner, [file.id]);
  const { body } = await callRoute(server, emptyTrash, { params: { spaceId: owner.memberId } }, owner);
  expect(await inTrash(owner, owner.memberId)).toEqual([]);
  await callRoute(server, cancelTask, { params: { taskId: body.taskId ?? '' } }, owner);
  expect(await inTrash(owner, owner.memberId)).toEqual([file.id]);
  await drainAll(server);
  expect(await inTrash(owner, owner.memberId)).toEqual([file.id]);
});

test('an item from the trash goes to the top only for a member who may put something there', async () => {
  const { owner, member } = await createCompanyWith(server);
  const [outer] = [await makeFolder(server, owner)];
  const inner = await makeFolder(server, owner, { parentId: outer.id });
  const file = await makeFile(server, owner, { parentId: inner.id });
  await provide(owner, file.id, member, 'editor');
  await trash(owner, [file.id]);
  await trash(owner, [outer.id]);
  const restore = (by: TestMember) => callRoute(server, restoreNodes, { body: { nodeIds: [file.id] } }, by);
  expect((await restore(member)).status).toBe(404);
  expect((await restore(owner)).body.items).toMatchObject([{ id: file.id, parentId: owner.memberId }]);
});

test('undoing a move restores the name where it is free', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner);
  await makeFile(server, owner, { parentId: folder.id, name: 'План.txt' });
  const file = await makeFile(server, owner, { name: 'План.txt' });
  const moved = await move(owner, [file.id], folder.id, { conflict: 'keep-both' });
  expect(moved.body.items).toMatchObject([{ name: 'План (2).txt' }]);
  const names = [{ id: file.id, name: 'План.txt' }];
  const back = await move(owner, [file.id], owner.memberId, { conflict: 'keep-both', names });
  expect(back.body.items).toMatchObject([{ name: 'План.txt' }]);
  // The name was taken meanwhile: the node there stays.
  await makeFile(server, owner, { parentId: folder.id, name: 'Смета.txt' });
  const other = await move(owner, [file.id], folder.id, {
    conflict: 'keep-both',
    names: [{ id: file.id, name: 'Смета.txt' }],
  });
  expect(other.body.items).toMatchObject([{ name: 'Смета (2).txt' }]);
});

test('one of eight folders renamed to one name at once has it, and the others are refused because it is in use', async () => {
  const { owner } = await createCompanyWith(server);
  const spaces: string[] = [];
  for (let at = 0; at < 8; at += 1)
    spaces.push((await callRoute(server, createSpace, { body: { name: `Команда ${at}` } }, owner)).body.id);
  const answers = await Promise.all(
    spaces.map((nodeId) =>
      callRoute(server, renameNode, { params: { nodeId }, body: { name: 'Одно имя', version: 1 } }, owner),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

test('a shared item reveals neither its folder nor its team to the receiver', async () => {
  const { owner, member } = await createCompanyWith(server);
  const { body: space } = await callRoute(server, createSpace, { body: { name: 'Тайная' } }, owner);
  const folder = await makeFolder(server, owner, { parentId: space.id });
  const file = await makeFile(server, owner, { parentId: folder.id, name: 'выдача.txt' });
  await provide(owner, file.id, member, 'editor');
  const node = await callRoute(server, getNode, { params: { nodeId: file.id } }, member);
  expect(node.body).toMatchObject({ parentId: null, path: [], space: { name: '' } });
  const shared = await callRoute(server, listShared, { query: {} }, member);
  expect(shared.body.items).toMatchObject([{ id: file.id, parentId: null }]);
  const found = await callRoute(server, searchNodes, { query: { q: 'выдача' } }, member);
  expect(found.body.items).toMatchObject([{ id: file.id, parentId: null }]);
  await provide(owner, folder.id, member, 'reader');
  const seen = await callRoute(server, getNode, { params: { nodeId: file.id } }, member);
  expect(seen.body).toMatchObject({ parentId: folder.id, space: { name: '' } });
  await provide(owner, space.id, member, 'reader');
  const all = await callRoute(server, getNode, { params: { nodeId: file.id } }, member);
  expect(all.body.space.name).toBe('Тайная');
});

test('a search that goes on reveals no id of an item that the caller may not see', async () => {
  const { owner, member } = await createCompanyWith(server);
  const folder = await makeFolder(server, owner);
  await server.db(
    `INSERT INTO disk.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, created_at, created_by, updated_at, updated_by)
     SELECT $1, gen_random_uuid(), $2, false, 'Скрыто ' || n, 'скрыто ' || n, 'скрыто ' || n, now(), $3, now(), $3
     FROM generate_series(1, 3001) AS n`,
    [owner.companyId, folder.id, owner.memberId],
  );
  const { body } = await callRoute(server, searchNodes, { query: { q: 'скрыто' } }, member);
  expect(body.items).toEqual([]);
  const published = Buffer.from(body.nextCursor ?? '', 'base64url').toString();
  expect(published).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  const next = await callRoute(
    server,
    searchNodes,
    { query: { q: 'скрыто', cursor: body.nextCursor ?? '' } },
    member,
  );
  expect(next.body).toEqual({ items: [], nextCursor: null });
});

test('a program is refused where the room of the company, of the member or for one copy is used up', async () => {
  const owner = await createOwner(server);
  const call = await program(owner);
  const top = await makeFolder(server, owner, { name: 'много' });
  await server.db(
    `INSERT INTO disk.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, created_at, created_by, updated_at, updated_by)
     SELECT $1, gen_random_uuid(), $2, false, 'П' || n, 'п' || n, 'п' || n, now(), $3, now(), $3
     FROM generate_series(1, 10001) AS n`,
    [owner.companyId, top.id, owner.memberId],
  );
  const at = (name: string) => `${OWN}/${encodeURIComponent(name)}`;
  expect((await call('COPY', `${at('много')}/`, to(`${at('ещё')}/`))).statusCode).toBe(507);
  expect((await inFolder(owner, owner.memberId))?.map(({ name }) => name)).toEqual(['много']);
  const { ports } = server.platform;
  const { entitlements } = ports;
  onTestFinished(() => {
    ports.entitlements = entitlements;
  });
  for (const name of [STORAGE_LIMIT, MEMBER_STORAGE_LIMIT]) {
    ports.entitlements = { ...entitlements, limit: async (_, requested) => (requested === name ? 3 : null) };
    expect((await call('PUT', at('план.txt'), {}, 'много слов')).statusCode).toBe(507);
  }
});
