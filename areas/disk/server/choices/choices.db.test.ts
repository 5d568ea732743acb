import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { cancelTask, listTasks } from '@artel/contract';
import {
  changeChoice,
  countFolder,
  grantAccess,
  listFolder,
  listTrash,
  MOST_CHOSEN,
  purgeNodes,
  trashNodes,
} from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drainAll, makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

type Change = Parameters<typeof callRoute<typeof changeChoice>>[2]['body'];

const begin = (by: TestMember, body: Change) => callRoute(server, changeChoice, { body }, by);
const tasks = async (by: TestMember) => (await callRoute(server, listTasks, {}, by)).body.items;
const cancel = (by: TestMember, taskId: string) => callRoute(server, cancelTask, { params: { taskId } }, by);
const countIn = async (by: TestMember, folderId: string) => {
  const { folders, files } = (await callRoute(server, countFolder, { params: { folderId } }, by)).body;
  return folders + files;
};
const namesIn = async (by: TestMember, folderId: string) =>
  (await callRoute(server, listFolder, { params: { folderId }, query: {} }, by)).body.items.map(
    ({ name }) => name,
  );

/** Folders with numbers, written at once. */
async function makeMany(owner: TestMember, parentId: string, count: number): Promise<string[]> {
  const rows = await server.db<{ id: string }>(
    `INSERT INTO disk.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, created_at, created_by, updated_at, updated_by)
     SELECT $1, gen_random_uuid(), $2, false, 'Папка ' || n, 'папка ' || n, 'папка ' || lpad(n::text, 4, '0'), now(), $3, now(), $3
     FROM generate_series(1, $4) AS n RETURNING id`,
    [owner.companyId, parentId, owner.memberId, count],
  );
  return rows.map(({ id }) => id);
}

test('hundreds go to the trash by one request with progress, and come back by one', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner);
  const nodeIds = await makeMany(owner, folder.id, 120);
  const begun = await begin(owner, { act: 'trash', nodeIds });
  expect(begun.status).toBe(202);
  expect(await tasks(owner)).toMatchObject([
    { id: begun.body.taskId, kind: 'disk/trash', title: 'Перемещение в корзину', state: 'waiting' },
  ]);
  await drainAll(server);
  expect(await tasks(owner)).toMatchObject([{ state: 'done', done: 120, total: 120, mayCancel: true }]);
  expect(await countIn(owner, folder.id)).toBe(0);
  expect((await cancel(owner, begun.body.taskId)).body).toMatchObject({
    state: 'cancelled',
    mayCancel: false,
  });
  expect(await cancel(owner, begun.body.taskId)).toMatchObject({ error: { code: 'task/over' } });
  await drainAll(server);
  expect(await tasks(owner)).toMatchObject([
    { kind: 'disk/undo', state: 'done', done: 120, mayCancel: false },
    { kind: 'disk/trash', state: 'cancelled' },
  ]);
  expect(await countIn(owner, folder.id)).toBe(120);
});

test('an act that is stopped in the middle, or by a restart, takes back what it did and no more', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner);
  const nodeIds = await makeMany(owner, folder.id, 120);
  const { taskId } = (await begin(owner, { act: 'trash', nodeIds })).body;
  const kind = server.platform.taskKinds.find((one) => one.kind === 'disk/trash');
  const [row] = await server.db<{ payload: unknown }>('SELECT payload FROM platform.tasks WHERE id = $1', [
    taskId,
  ]);
  const { companyId, userId } = owner;
  const run = { id: taskId, companyId, userId, name: '', payload: row?.payload, total: null, resultIds: [] };
  // One chunk, as if the server were killed after it.
  await kind?.step(server.platform, { ...run, progress: null, done: 0 }, async (_tx, step) => {
    await server.db("UPDATE platform.tasks SET state = 'running', progress = $2, done = $3 WHERE id = $1", [
      taskId,
      JSON.stringify(step.progress),
      step.done,
    ]);
  });
  expect(await countIn(owner, folder.id)).toBe(20);
  await cancel(owner, taskId);
  await drainAll(server);
  expect(await countIn(owner, folder.id)).toBe(120);
  expect((await tasks(owner))[0]).toMatchObject({ kind: 'disk/undo', state: 'done', done: 100, total: 100 });
  const again = (await begin(owner, { act: 'trash', nodeIds })).body;
  await kind?.step(
    server.platform,
    { ...run, id: again.taskId, progress: null, done: 0 },
    async (_tx, step) => {
      await server.db("UPDATE platform.tasks SET state = 'running', progress = $2, done = $3 WHERE id = $1", [
        again.taskId,
        JSON.stringify(step.progress),
        step.done,
      ]);
    },
  );
  await drainAll(server);
  expect((await tasks(owner))[0]).toMatchObject({ state: 'done', done: 120, total: 120 });
});

test('what may not be changed is left out and counted, and the rest is done', async () => {
  const owner = await createOwner(server);
  const member = await addMember(server, owner.companyId, 'member');
  const shared = await makeFile(server, owner);
  const body = { principalId: member.memberId, role: 'reader' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: shared.id }, body }, owner);
  const own = await makeFolder(server, member);
  const nodeIds = await makeMany(member, own.id, 30);
  await callRoute(server, trashNodes, { body: { nodeIds: nodeIds.slice(0, 1) } }, member);
  const chosen = [...nodeIds.slice(0, 10), shared.id, ...nodeIds.slice(10)];
  expect(await begin(member, { act: 'trash', nodeIds: [shared.id] })).toMatchObject({
    error: { code: 'disk/not-allowed' },
  });
  const { taskId } = (await begin(member, { act: 'trash', nodeIds: chosen })).body;
  await drainAll(server);
  expect(await tasks(member)).toMatchObject([{ state: 'done', done: 29, total: 30 }]);
  expect(await countIn(member, own.id)).toBe(0);
  await cancel(member, taskId);
  await drainAll(server);
  // The one that was trashed before stays there.
  expect(await countIn(member, own.id)).toBe(29);
});

test('hundreds are moved, and go back to their folders and their names', async () => {
  const owner = await createOwner(server);
  const [one, other, to] = [
    await makeFolder(server, owner, { name: 'Один' }),
    await makeFolder(server, owner, { name: 'Два' }),
    await makeFolder(server, owner, { name: 'Сюда' }),
  ];
  const file = await makeFile(server, owner, { name: 'Акт.txt', parentId: one.id });
  const same = await makeFile(server, owner, { name: 'Акт.txt', parentId: other.id });
  const { taskId } = (await begin(owner, { act: 'move', nodeIds: [file.id, same.id], toId: to.id })).body;
  await drainAll(server);
  expect(await namesIn(owner, to.id)).toEqual(['Акт (2).txt', 'Акт.txt']);
  await cancel(owner, taskId);
  await drainAll(server);
  expect(await namesIn(owner, to.id)).toEqual([]);
  expect([await namesIn(owner, one.id), await namesIn(owner, other.id)]).toEqual([['Акт.txt'], ['Акт.txt']]);
  const lost = await begin(owner, { act: 'move', nodeIds: [file.id], toId: crypto.randomUUID() });
  expect(lost.status).toBe(404);
});

test('a choice from the trash comes back or is deleted for good by one request', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner);
  const nodeIds = await makeMany(owner, folder.id, 120);
  await begin(owner, { act: 'trash', nodeIds });
  await drainAll(server);
  await begin(owner, { act: 'restore', nodeIds: nodeIds.slice(0, 60) });
  await drainAll(server);
  expect(await countIn(owner, folder.id)).toBe(60);
  const purged = await callRoute(server, purgeNodes, { body: { nodeIds: nodeIds.slice(60) } }, owner);
  expect(purged.status).toBe(200);
  const params = { spaceId: owner.memberId };
  expect((await callRoute(server, listTrash, { params, query: {} }, owner)).body.items).toEqual([]);
  await drainAll(server);
  expect((await tasks(owner))[0]).toMatchObject({ kind: 'disk/delete', state: 'done', done: 60 });
  const tooMany = Array.from({ length: MOST_CHOSEN + 1 }, () => crypto.randomUUID());
  expect((await begin(owner, { act: 'trash', nodeIds: tooMany })).status).toBe(400);
});

test('hundreds are starred by one request, also those that are only read, and lose the star by one', async () => {
  const owner = await createOwner(server);
  const member = await addMember(server, owner.companyId, 'member');
  const folder = await makeFolder(server, owner);
  const nodeIds = await makeMany(owner, folder.id, 120);
  const body = { principalId: member.memberId, role: 'reader' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: folder.id }, body }, owner);
  const starred = () => server.db('SELECT FROM disk.stars WHERE member_id = $1', [member.memberId]);
  const { taskId } = (await begin(member, { act: 'star', nodeIds })).body;
  await drainAll(server);
  expect(await starred()).toHaveLength(120);
  await cancel(member, taskId);
  await drainAll(server);
  expect(await starred()).toHaveLength(0);
});
