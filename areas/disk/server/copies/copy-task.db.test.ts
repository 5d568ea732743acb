import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { cancelTask, listTasks } from '@artel/contract';
import {
  copyNodes,
  emptyTrash,
  getUsage,
  grantAccess,
  listFolder,
  listTrash,
  purgeNodes,
  revokeAccess,
  trashNodes,
} from '@artel/disk/contract';
import { callRoute, openLive, runTask, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drainAll, makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const tasks = async (by: TestMember) => (await callRoute(server, listTasks, {}, by)).body.items;
const inFolder = async (by: TestMember, folderId: string) =>
  (await callRoute(server, listFolder, { params: { folderId }, query: {} }, by)).body.items;

/** Names below a folder; folders with their contents. */
async function tree(by: TestMember, folderId: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { id, name, kind } of await inFolder(by, folderId))
    found.push(kind === 'folder' ? { [name]: await tree(by, id) } : name);
  return found;
}

const begin = (by: TestMember, nodeIds: string[], toId: string) =>
  callRoute(server, copyNodes, { body: { nodeIds, toId } }, by);

/** A tree of more nodes than fit into one chunk. */
async function largeTree(owner: TestMember) {
  const top = await makeFolder(server, owner, { name: 'Проект' });
  const inner = await makeFolder(server, owner, { name: 'Чертежи', parentId: top.id });
  await makeFile(server, owner, { name: 'План.txt', parentId: inner.id, content: 'абв' });
  await server.db(
    `INSERT INTO disk.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, created_at, created_by, updated_at, updated_by)
     SELECT $1, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $2, false, 'Папка ' || n, 'папка ' || n, 'папка ' || lpad(n::text, 4, '0'), now(), $3, now(), $3
     FROM generate_series(1, 700) AS n`,
    [owner.companyId, top.id, owner.memberId],
  );
  return top;
}

test('trees are copied in chunks, and no one sees any of them before the last one', async () => {
  const owner = await createOwner(server);
  const source = await makeFolder(server, owner, { name: 'Источник' });
  const inner = await makeFolder(server, owner, { name: 'Внутри', parentId: source.id });
  await makeFile(server, owner, { name: 'Б.txt', parentId: inner.id, content: 'один' });
  await makeFile(server, owner, { name: 'А.txt', parentId: source.id, content: 'два' });
  const empty = await makeFolder(server, owner, { name: 'Яма', parentId: source.id });
  await makeFile(server, owner, { name: 'В.txt', parentId: empty.id, content: 'три' });
  const lone = await makeFile(server, owner, { name: 'Один.txt' });
  const to = await makeFolder(server, owner, { name: 'Сюда' });
  await makeFile(server, owner, { name: 'Один.txt', parentId: to.id });
  const { bytes } = (await callRoute(server, getUsage, {}, owner)).body;
  const begun = await begin(owner, [source.id, lone.id], to.id);
  expect(begun.status).toBe(202);
  expect(await inFolder(owner, to.id)).toHaveLength(1);
  expect(await tasks(owner)).toMatchObject([
    { id: begun.body.taskId, kind: 'disk/copy', name: 'Источник и ещё 1', state: 'waiting', mayCancel: true },
  ]);
  await server.drain();
  expect(await tasks(owner)).toMatchObject([{ state: 'done', done: 7, total: 7, mayCancel: false }]);
  expect(await tree(owner, to.id)).toEqual([
    { Источник: [{ Внутри: ['Б.txt'] }, { Яма: ['В.txt'] }, 'А.txt'] },
    'Один (2).txt',
    'Один.txt',
  ]);
  const after = (await callRoute(server, getUsage, {}, owner)).body;
  expect(after.bytes).toBe(bytes + 8 + 6 + 6 + 20);
  expect(after.own.bytes).toBe(after.bytes);
  // The created nodes are reported, so that they can be undone.
  const [task] = await tasks(owner);
  await callRoute(server, trashNodes, { body: { nodeIds: task?.resultIds ?? [] } }, owner);
  expect(await inFolder(owner, to.id)).toHaveLength(1);
});

test('a folder goes neither into itself nor below; what may not be read, or not be put there, is not begun', async () => {
  const owner = await createOwner(server);
  const member = await addMember(server, owner.companyId, 'member');
  const outer = await makeFolder(server, owner);
  const inner = await makeFolder(server, owner, { parentId: outer.id });
  expect(await begin(owner, [outer.id], inner.id)).toMatchObject({ error: { code: 'disk/into-itself' } });
  expect((await begin(member, [outer.id], member.memberId)).status).toBe(404);
  const body = { principalId: member.memberId, role: 'reader' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: outer.id }, body }, owner);
  expect(await begin(member, [inner.id], outer.id)).toMatchObject({ error: { code: 'disk/not-allowed' } });
  expect((await begin(member, [outer.id], member.memberId)).status).toBe(202);
  // Neither receives the other's events.
  expect(await tasks(owner)).toEqual([]);
});

test('a member who loses the right during a copy gets nothing of it', async () => {
  const owner = await createOwner(server);
  const member = await addMember(server, owner.companyId, 'member');
  const folder = await makeFolder(server, owner);
  await makeFile(server, owner, { parentId: folder.id });
  const body = { principalId: member.memberId, role: 'reader' } as const;
  const { body: grant } = await callRoute(
    server,
    grantAccess,
    { params: { nodeId: folder.id }, body },
    owner,
  );
  await begin(member, [folder.id], member.memberId);
  await callRoute(server, revokeAccess, { params: { grantId: grant.id } }, owner);
  await drainAll(server);
  expect(await tasks(member)).toMatchObject([{ state: 'failed', errorCode: 'request/not-found' }]);
  expect(await inFolder(member, member.memberId)).toEqual([]);
  expect((await callRoute(server, getUsage, {}, member)).body.own.bytes).toBe(0);
});

test('a cancelled copy leaves nothing, however far it was; a copy of another member can’t be cancelled', async () => {
  const owner = await createOwner(server);
  const other = await addMember(server, owner.companyId, 'member');
  const top = await largeTree(owner);
  const to = await makeFolder(server, owner, { name: 'Сюда' });
  const { body } = await begin(owner, [top.id], to.id);
  const params = { taskId: body.taskId };
  expect((await callRoute(server, cancelTask, { params }, other)).status).toBe(404);
  // One chunk, as if the server were killed after it.
  const kind = server.platform.taskKinds.find((one) => one.kind === 'disk/copy');
  const before = await server.db('SELECT FROM disk.nodes WHERE company_id = $1', [owner.companyId]);
  const [row] = await server.db<{ payload: unknown; userId: string }>(
    'SELECT payload, user_id AS "userId" FROM platform.tasks WHERE id = $1',
    [body.taskId],
  );
  const { companyId, userId } = owner;
  const run = { id: body.taskId, companyId, userId, name: '', payload: row?.payload };
  let saved: { progress: unknown; done: number; total: number | null; resultIds: readonly string[] } | null =
    null;
  await kind?.step(
    server.platform,
    { ...run, progress: null, done: 0, total: null, resultIds: [] },
    async (_tx, step) => {
      saved = step;
      await server.db(
        "UPDATE platform.tasks SET state = 'running', progress = $2, done = $3, result_ids = $4 WHERE id = $1",
        [body.taskId, JSON.stringify(step.progress), step.done, step.resultIds],
      );
    },
  );
  expect(saved).toMatchObject({ done: 300 });
  expect((await server.db('SELECT FROM disk.nodes WHERE company_id = $1', [owner.companyId])).length).toBe(
    before.length + 300,
  );
  expect(await inFolder(owner, to.id)).toEqual([]);
  expect((await callRoute(server, cancelTask, { params }, owner)).body.state).toBe('cancelled');
  expect(await callRoute(server, cancelTask, { params }, owner)).toMatchObject({
    error: { code: 'task/over' },
  });
  await drainAll(server);
  expect((await server.db('SELECT FROM disk.nodes WHERE company_id = $1', [owner.companyId])).length).toBe(
    before.length,
  );
  expect((await callRoute(server, getUsage, {}, owner)).body.bytes).toBe(6);
});

test('a final deletion waits a moment and can be undone; then it goes on to its end, and is reported', async () => {
  const owner = await createOwner(server);
  {
    const line = await openLive(await server.listen(), { token: owner.token });
    await line.next('ready');
    const top = await largeTree(owner);
    await callRoute(server, trashNodes, { body: { nodeIds: [top.id] } }, owner);
    const purge = () => callRoute(server, purgeNodes, { body: { nodeIds: [top.id] } }, owner);
    const { body } = await purge();
    const params = { spaceId: owner.memberId };
    const inTrash = async () => (await callRoute(server, listTrash, { params, query: {} }, owner)).body.items;
    expect(await inTrash()).toEqual([]);
    const taskId = body.taskId ?? '';
    expect((await callRoute(server, cancelTask, { params: { taskId } }, owner)).body.state).toBe('cancelled');
    expect(await inTrash()).toMatchObject([{ id: top.id }]);
    await drainAll(server);
    expect(await inTrash()).toMatchObject([{ id: top.id }]);
    await callRoute(server, emptyTrash, { params }, owner);
    await drainAll(server);
    const [last] = await tasks(owner);
    expect(last).toMatchObject({ kind: 'disk/delete', state: 'done', done: 703, total: 703 });
    expect(await server.db('SELECT FROM disk.nodes WHERE id = $1', [top.id])).toEqual([]);
    expect((await callRoute(server, getUsage, {}, owner)).body.bytes).toBe(0);
    const received = () => line.frames.flatMap((frame) => (frame.type === 'event' ? [frame.name] : []));
    await vi.waitFor(() => expect(received()).toContain('shell/task-changed'));
  }
});

test('two that run the same task at once do each chunk once', async () => {
  const owner = await createOwner(server);
  const top = await largeTree(owner);
  const to = await makeFolder(server, owner, { name: 'Сюда' });
  const { body } = await begin(owner, [top.id], to.id);
  const payload = { companyId: owner.companyId, taskId: body.taskId };
  await Promise.all([runTask.run(server.platform, payload), runTask.run(server.platform, payload)]);
  await drainAll(server);
  expect(await tasks(owner)).toMatchObject([{ state: 'done', done: 703, total: 703 }]);
  const [copy] = await inFolder(owner, to.id);
  const { body: inside } = await callRoute(
    server,
    listFolder,
    { params: { folderId: copy?.id ?? '' }, query: { limit: 100 } },
    owner,
  );
  expect(inside.items).toHaveLength(100);
  const [count] = await server.db<{ count: number }>(
    'SELECT count(*)::int AS count FROM disk.nodes WHERE company_id = $1',
    [owner.companyId],
  );
  // The own disk, the target folder and both trees.
  expect(count?.count).toBe(2 + 703 * 2);
});
