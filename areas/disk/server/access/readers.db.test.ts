import { changeMembers } from '@artel/company/contract';
import { addMember, createOwner, createTestDepartment, type TestMember } from '@artel/company/server/testing';
import {
  createSpace,
  type DiskReader,
  type DiskRole,
  grantAccess,
  listReaders,
  listShared,
} from '@artel/disk/contract';
import { callRoute, recordStatements, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const grant = (by: TestMember, nodeId: string, principalId: string, role: DiskRole) =>
  callRoute(server, grantAccess, { params: { nodeId }, body: { principalId, role } }, by);
const list = async (by: TestMember, nodeId: string, query: { limit?: string; cursor?: string } = {}) =>
  (await callRoute(server, listReaders, { params: { nodeId }, query }, by)).body;
const describe = ({ role, reasons }: DiskReader) =>
  `${role}: ${reasons.map(({ kind, name, from }) => [kind, name, from?.name].filter(Boolean).join(' ')).join(', ')}`;

async function place(by: TestMember, memberId: string, departmentId: string) {
  const change = { kind: 'department', departmentId } as const;
  await callRoute(server, changeMembers, { body: { memberIds: [memberId], change } }, by);
}

test('each person who sees a file is named once, with the highest role and every reason', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const sales = await createTestDepartment(server, companyId, { name: 'Продажи' });
  const retail = await createTestDepartment(server, companyId, { name: 'Розница', parentId: sales });
  const [seller, direct, guest, alone] = [
    await addMember(server, companyId, 'member'),
    await addMember(server, companyId, 'member'),
    await addMember(server, companyId, 'guest'),
    await addMember(server, companyId, 'member'),
  ];
  await place(owner, seller.memberId, retail);
  const folder = await makeFolder(server, owner, { name: 'Проект' });
  const file = await makeFile(server, owner, { parentId: folder.id });
  await grant(owner, folder.id, sales, 'reader');
  await grant(owner, file.id, seller.memberId, 'editor');
  await grant(owner, file.id, direct.memberId, 'reader');
  await grant(owner, file.id, guest.memberId, 'reader');
  const found = new Map((await list(owner, file.id)).items.map((reader) => [reader.id, describe(reader)]));
  expect(found.get(owner.memberId)).toBe('manager: owner');
  expect(found.get(seller.memberId)).toMatch(/^editor: department Продажи Проект, member \S/);
  expect(found.get(direct.memberId)).toMatch(/^reader: member \S/);
  expect(found.has(guest.memberId)).toBe(true);
  expect(found.has(alone.memberId)).toBe(false);
  expect(found.size).toBe(4);
  // The company reaches everyone but its guests.
  await grant(owner, file.id, companyId, 'reader');
  const all = (await list(owner, file.id)).items;
  expect(all.find(({ id }) => id === alone.memberId)?.reasons).toMatchObject([
    { kind: 'company', from: null },
  ]);
  expect(all.find(({ id }) => id === guest.memberId)?.reasons).toMatchObject([{ kind: 'member' }]);
});

test('a reader learns nothing about grants on folders above that the reader does not see', async () => {
  const owner = await createOwner(server);
  const [reader, other] = [
    await addMember(server, owner.companyId, 'member'),
    await addMember(server, owner.companyId, 'member'),
  ];
  const above = await makeFolder(server, owner);
  const file = await makeFile(server, owner, { parentId: above.id });
  await grant(owner, above.id, other.memberId, 'reader');
  expect(
    (await callRoute(server, listReaders, { params: { nodeId: file.id }, query: {} }, reader)).status,
  ).toBe(404);
  await grant(owner, file.id, reader.memberId, 'reader');
  const ids = async (by: TestMember) => (await list(by, file.id)).items.map(({ id }) => id).sort();
  expect(await ids(owner)).toEqual([owner.memberId, reader.memberId, other.memberId].sort());
  expect(await ids(reader)).toEqual([owner.memberId, reader.memberId].sort());
});

test('who left or is suspended is not named, and a page of many people costs as many statements as one of few', async () => {
  const owner = await createOwner(server);
  const [gone, suspended] = [
    await addMember(server, owner.companyId, 'member'),
    await addMember(server, owner.companyId, 'member'),
  ];
  const { body: space } = await callRoute(server, createSpace, { body: { name: 'Все' } }, owner);
  const file = await makeFile(server, owner, { parentId: space.id });
  await grant(owner, space.id, owner.companyId, 'reader');
  await server.db('UPDATE company.members SET left_at = now() WHERE id = $1', [gone.memberId]);
  await server.db('UPDATE company.members SET suspended_at = now() WHERE id = $1', [suspended.memberId]);
  expect((await list(owner, file.id)).items).toMatchObject([
    {
      id: owner.memberId,
      role: 'manager',
      reasons: [{ kind: 'member', from: { name: 'Все' } }, { kind: 'company' }],
    },
  ]);
  const count = async () => (await recordStatements(() => list(owner, file.id))).length;
  const few = await count();
  for (let made = 0; made < 5; made += 1) await addMember(server, owner.companyId, 'member');
  expect(await count()).toBe(few);
  const first = await list(owner, file.id, { limit: '4' });
  const rest = await list(owner, file.id, { limit: '4', cursor: first.nextCursor ?? '' });
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(6);
  expect(rest.nextCursor).toBeNull();
});

test('what others shared names its owner, who need not have shared it', async () => {
  const owner = await createOwner(server);
  const [manager, reader] = [
    await addMember(server, owner.companyId, 'member'),
    await addMember(server, owner.companyId, 'member'),
  ];
  const file = await makeFile(server, owner);
  await grant(owner, file.id, manager.memberId, 'manager');
  await grant(manager, file.id, reader.memberId, 'reader');
  const { body: space } = await callRoute(server, createSpace, { body: { name: 'Команда' } }, owner);
  const inTeam = await makeFile(server, owner, { parentId: space.id });
  await grant(owner, inTeam.id, reader.memberId, 'reader');
  const { body } = await callRoute(server, listShared, { query: {} }, reader);
  const found = new Map(body.items.map((item) => [item.id, item]));
  expect(found.get(file.id)).toMatchObject({
    sharedBy: { id: manager.memberId },
    spaceKind: 'personal',
    owner: { id: owner.memberId },
  });
  expect(found.get(inTeam.id)).toMatchObject({ spaceKind: 'team', owner: null });
});
