import { changeMembers } from '@artel/company/contract';
import {
  addMember,
  createOwner,
  createTestDepartment,
  signIn,
  type TestMember,
} from '@artel/company/server/testing';
import {
  type DiskRole,
  getNode,
  grantAccess,
  listShared,
  renameNode,
  revokeAccess,
  trashNodes,
} from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeFile, startDiskServer } from '../testing.ts';
import { shareNotice } from './share-notice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const provide = (by: TestMember, nodeId: string, principalId: string, role: DiskRole = 'reader') =>
  callRoute(server, grantAccess, { params: { nodeId }, body: { principalId, role } }, by);

/** The notices that people of a company have received so far, in order of time. */
async function notices({ companyId }: TestMember) {
  await server.drain();
  const batches = await server.db<{ id: string }>(
    `SELECT batch_id AS id FROM disk.share_notices WHERE company_id = $1 AND batch_id IS NOT NULL
     GROUP BY batch_id ORDER BY min(notified_at), batch_id`,
    [companyId],
  );
  const sent = batches.map(({ id }) => shareNotice.run(server.platform, { companyId, batchId: id }));
  return (await Promise.all(sent)).flat();
}

/** The times at which people were notified of a file. */
async function notifiedAt(nodeId: string): Promise<number> {
  const [row] = await server.db<{ notifiedAt: Date }>(
    'SELECT notified_at AS "notifiedAt" FROM disk.share_notices WHERE node_id = $1',
    [nodeId],
  );
  return row?.notifiedAt.getTime() ?? 0;
}

async function startPair() {
  const owner = await createOwner(server);
  return { owner, member: await addMember(server, owner.companyId, 'member') };
}

const revoke = (by: TestMember, grantId: string) =>
  callRoute(server, revokeAccess, { params: { grantId } }, by);

test('people who get access are notified of the giver and the thing, a department with those below it, never the giver', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const [clerk, other] = [
    await addMember(server, companyId, 'member'),
    await addMember(server, companyId, 'member'),
  ];
  const sales = await createTestDepartment(server, companyId);
  const retail = await createTestDepartment(server, companyId, { parentId: sales });
  for (const [departmentId, memberIds] of [
    [retail, [clerk.memberId]],
    [sales, [owner.memberId]],
  ] as const) {
    const change = { kind: 'department', departmentId } as const;
    await callRoute(server, changeMembers, { body: { memberIds: [...memberIds], change } }, owner);
  }
  const file = await makeFile(server, owner, { name: 'Смета.xlsx' });
  const news = { companyId, page: `/disk?open=${file.id}`, values: { file: 'Смета.\u2060xlsx' } };
  await provide(owner, file.id, other.memberId);
  expect(await notices(owner)).toMatchObject([{ ...news, userId: other.userId }]);
  await provide(owner, file.id, sales);
  expect(await notices(owner)).toMatchObject([
    { ...news, userId: other.userId },
    { ...news, userId: clerk.userId },
  ]);
  await provide(owner, file.id, companyId);
  expect(await notices(owner)).toHaveLength(2);
});

test('an item trashed, unshared or over by then is no news; another role for a member with access does not notify again', async () => {
  const { owner, member } = await startPair();
  const [file, back, over, seen] = [
    await makeFile(server, owner),
    await makeFile(server, owner),
    await makeFile(server, owner),
    await makeFile(server, owner),
  ];
  await provide(owner, file.id, member.memberId);
  const { body } = await provide(owner, back.id, member.memberId);
  const expiresAt = new Date(server.clock.now().getTime() + 1000).toISOString();
  const soon = { principalId: member.memberId, role: 'reader', expiresAt } as const;
  await callRoute(server, grantAccess, { params: { nodeId: over.id }, body: soon }, owner);
  await callRoute(server, trashNodes, { body: { nodeIds: [file.id] } }, owner);
  await revoke(owner, body.id);
  server.clock.advance(1000);
  expect(await notices(owner)).toEqual([]);
  await provide(owner, seen.id, member.memberId);
  await provide(owner, seen.id, member.memberId, 'editor');
  expect(await notices(owner)).toMatchObject([{ page: `/disk?open=${seen.id}` }]);
});

test('an item shared and unshared sixty times notifies once, under any name; shared on another day it notifies again', async () => {
  const { owner, member } = await startPair();
  const file = await makeFile(server, owner);
  for (let round = 0; round < 60; round += 1) {
    const name = `Срочно перезвоните ${round}`;
    const { version } = (await callRoute(server, getNode, { params: { nodeId: file.id } }, owner)).body;
    await callRoute(server, renameNode, { params: { nodeId: file.id }, body: { name, version } }, owner);
    const { status, body } = await provide(owner, file.id, member.memberId);
    expect(status).toBe(200);
    if (round % 10 === 0) await server.drain();
    await revoke(owner, body.id);
  }
  expect(await notices(owner)).toHaveLength(1);
  // A second share on the same day causes no notice either.
  server.clock.advance(3_600_000);
  const { body } = await provide(owner, file.id, member.memberId);
  expect(await notices(owner)).toHaveLength(1);
  const before = await notifiedAt(file.id);
  await revoke(owner, body.id);
  server.clock.advance(24 * 3_600_000);
  await provide(await signIn(server, owner), file.id, member.memberId);
  expect(await notices(owner)).toMatchObject([{ userId: member.userId }]);
  expect((await notifiedAt(file.id)) - before).toBeGreaterThan(24 * 3_600_000);
});

test('an item shared, unshared before any notice of it and shared again notifies exactly once', async () => {
  const { owner, member } = await startPair();
  const file = await makeFile(server, owner);
  const { body } = await provide(owner, file.id, member.memberId);
  await revoke(owner, body.id);
  await provide(owner, file.id, member.memberId);
  expect(await notices(owner)).toHaveLength(1);
});

test('many files for one person give one notice for the first, and one for the rest; other people are notified as before', async () => {
  const { owner, member } = await startPair();
  const other = await addMember(server, owner.companyId, 'member');
  const files = [];
  for (let at = 0; at < 8; at += 1) files.push(await makeFile(server, owner, { name: `Акт ${at}.pdf` }));
  for (const { id } of files) {
    await provide(owner, id, member.memberId);
    await server.drain();
  }
  await provide(owner, files[0]?.id ?? '', other.memberId);
  const [first, second, ...more] = await notices(owner);
  expect([first, second]).toMatchObject([
    { userId: member.userId, page: `/disk?open=${files[0]?.id}` },
    { userId: other.userId, page: `/disk?open=${files[0]?.id}` },
  ]);
  expect(more).toEqual([]);
  server.clock.advance(10 * 60_000);
  const [, , third, ...none] = await notices(owner);
  expect(third).toMatchObject({
    userId: member.userId,
    values: { file: 'Акт 1.\u2060pdf', count: 6 },
    page: '/disk-have-access',
  });
  expect(none).toEqual([]);
});

test('items that several people share with one member notify for each of them', async () => {
  const { owner, member } = await startPair();
  const other = await addMember(server, owner.companyId, 'member');
  await provide(owner, (await makeFile(server, owner)).id, member.memberId);
  await provide(other, (await makeFile(server, other)).id, member.memberId);
  expect((await notices(owner)).map(({ userId }) => userId)).toEqual([member.userId, member.userId]);
});

test('beyond the notices of a day one is given more in silence, and finds it in the list', async () => {
  const { owner, member } = await startPair();
  server.limitNumbers({ thing: 'disk/share-notices', kind: 'storedPerDay' });
  onTestFinished(() => server.limitNumbers('declared'));
  const ids = [];
  for (let at = 0; at < 5; at += 1) {
    const { id } = await makeFile(server, owner);
    ids.push(id);
    expect((await provide(await signIn(server, owner), id, member.memberId)).status).toBe(200);
    await server.drain();
    server.clock.advance(2 * 60_000);
    await server.drain();
    server.clock.advance(9 * 60_000);
  }
  expect(await notices(owner)).toHaveLength(3);
  const { body } = await callRoute(server, listShared, { query: {} }, await signIn(server, member));
  expect(body.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('records of notices are deleted a day later', async () => {
  const { owner, member } = await startPair();
  await provide(owner, (await makeFile(server, owner)).id, member.memberId);
  expect(await notices(owner)).toHaveLength(1);
  await server.deleteEnded();
  const left = () => server.db('SELECT FROM disk.share_notices WHERE company_id = $1', [owner.companyId]);
  expect(await left()).toHaveLength(1);
  server.clock.advance(25 * 3_600_000 + 1000);
  await server.deleteEnded();
  expect(await left()).toEqual([]);
});
