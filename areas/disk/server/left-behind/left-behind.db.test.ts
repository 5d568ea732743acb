import { changeMembers } from '@artel/company/contract';
import { addMember, createOwner, createTestDepartment, type TestMember } from '@artel/company/server/testing';
import {
  createLink,
  createSpace,
  type DiskRole,
  getAccess,
  getLeftBehind,
  getShare,
  grantAccess,
  withdrawAccess,
} from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

async function provide(by: TestMember, nodeId: string, principalId: string, role: DiskRole): Promise<string> {
  const granted = await callRoute(
    server,
    grantAccess,
    { params: { nodeId }, body: { principalId, role } },
    by,
  );
  expect(granted.status).toBe(200);
  return granted.body.id;
}

async function link(by: TestMember, nodeId: string): Promise<string> {
  const { status, body } = await callRoute(server, createLink, { params: { nodeId }, body: {} }, by);
  expect(status).toBe(201);
  return body.url.slice(-36);
}

const opens = async (uuid: string) =>
  (await callRoute(server, getShare, { params: { uuid } })).status === 200;
const preview = (by: TestMember, grantId: string) =>
  callRoute(server, getLeftBehind, { params: { grantId } }, by);
const withdraw = (by: TestMember, grantId: string, role: Exclude<DiskRole, 'manager'> | null = null) =>
  callRoute(server, withdrawAccess, { params: { grantId }, body: { role } }, by);
const getGrants = async (by: TestMember, nodeId: string) =>
  (await callRoute(server, getAccess, { params: { nodeId } }, by)).body.grants
    .filter(({ from }) => from === null)
    .map(({ principal, role }) => `${principal.id} ${role}`);
const accessActs = (nodeId: string) =>
  server.db<{ act: string; after: unknown }>(
    `SELECT act, after FROM platform.audit_records WHERE subject = $1 AND act = 'disk/access-taken' ORDER BY id`,
    [`node:${nodeId}`],
  );

/** A team's folder with a folder and a file in it, and its people. */
async function startTeam() {
  const owner = await createOwner(server);
  const add = () => addMember(server, owner.companyId, 'member');
  const [ivan, anna, boris] = [await add(), await add(), await add()];
  const { body: space } = await callRoute(server, createSpace, { body: { name: 'Договоры' } }, owner);
  const inner = await makeFolder(server, owner, { parentId: space.id, name: 'Акты' });
  const file = await makeFile(server, owner, { parentId: inner.id, name: 'Акт.txt' });
  return { owner, ivan, anna, boris, space, inner, file };
}

test('a manager who closes access sees the remaining links and people, at the folder and below it, with their authors', async () => {
  const { owner, ivan, anna, boris, space, inner, file } = await startTeam();
  const grantId = await provide(owner, space.id, ivan.memberId, 'manager');
  await link(ivan, inner.id);
  await link(ivan, file.id);
  await provide(ivan, inner.id, anna.memberId, 'reader');
  await provide(ivan, space.id, boris.memberId, 'editor');
  await link(owner, file.id);
  const { status, body } = await preview(owner, grantId);
  expect(status).toBe(200);
  expect(body).toMatchObject({ links: 2, grants: 2, makers: [{ id: ivan.memberId }] });
  expect(body.items.map(({ kind, node }) => `${kind} ${node.name}`)).toEqual([
    'link Акты',
    'link Акт.txt',
    'grant Акты',
    'grant Договоры',
  ]);
  expect(body.items[2]).toMatchObject({ makerId: ivan.memberId, principalName: expect.stringMatching(/./) });
  // A member who made nothing there leaves nothing to revoke.
  expect((await preview(owner, await provide(owner, inner.id, anna.memberId, 'editor'))).body).toMatchObject({
    links: 0,
    grants: 0,
    items: [],
  });
});

test('all of it is closed at once by one act and with one record; what others made there stays', async () => {
  const { owner, ivan, anna, boris, space, inner, file } = await startTeam();
  const grantId = await provide(owner, space.id, ivan.memberId, 'manager');
  const elsewhere = await makeFile(server, ivan);
  const [first, second, own, others] = [
    await link(ivan, inner.id),
    await link(ivan, file.id),
    await link(ivan, elsewhere.id),
    await link(owner, file.id),
  ];
  await provide(ivan, inner.id, anna.memberId, 'reader');
  await provide(owner, inner.id, boris.memberId, 'reader');
  expect(await withdraw(owner, grantId)).toMatchObject({ status: 200, body: { links: 2, grants: 1 } });
  expect(await Promise.all([first, second, own, others].map(opens))).toEqual([false, false, true, true]);
  expect(await getGrants(owner, space.id)).toEqual([`${owner.memberId} manager`]);
  expect(await getGrants(owner, inner.id)).toEqual([`${boris.memberId} reader`]);
  expect((await accessActs(space.id)).map(({ after }) => after)).toEqual([
    { closedLinks: 2, closedGrants: 1 },
  ]);
  expect(await accessActs(inner.id)).toEqual([]);
});

test('a lower role leaves behind as much as none; who manages by another grant leaves nothing', async () => {
  const { owner, ivan, anna, space, inner, file } = await startTeam();
  const grantId = await provide(owner, space.id, ivan.memberId, 'manager');
  const innerGrant = await provide(owner, inner.id, ivan.memberId, 'manager');
  const [below, above] = [
    await link(ivan, file.id),
    await link(ivan, (await makeFile(server, owner, { parentId: space.id })).id),
  ];
  await provide(ivan, inner.id, anna.memberId, 'reader');
  expect((await preview(owner, grantId)).body).toMatchObject({ links: 1, grants: 0 });
  expect(await withdraw(owner, grantId, 'editor')).toMatchObject({ body: { links: 1, grants: 0 } });
  expect([await opens(above), await opens(below)]).toEqual([false, true]);
  expect(await getGrants(owner, space.id)).toContain(`${ivan.memberId} editor`);
  expect((await preview(owner, innerGrant)).body).toMatchObject({ links: 1, grants: 1 });
  // This call only narrows a grant, so a role that is not lower is refused.
  expect((await withdraw(owner, grantId, 'editor')).error.code).toBe('disk/not-allowed');
});

test('people who were let in by those who were let in are found as well, never the access of the actor', async () => {
  const { owner, ivan, anna, boris, space, inner, file } = await startTeam();
  const grantId = await provide(owner, space.id, ivan.memberId, 'manager');
  await provide(ivan, inner.id, anna.memberId, 'manager');
  await provide(anna, file.id, boris.memberId, 'reader');
  const uuid = await link(anna, file.id);
  expect((await preview(owner, grantId)).body).toMatchObject({
    links: 1,
    grants: 2,
    makers: [{ id: ivan.memberId }, { id: anna.memberId }],
  });
  await provide(ivan, space.id, anna.memberId, 'manager');
  // Anna would end the grant that Ivan made for her, but she is the actor: it stays, and so do her links.
  expect((await preview(anna, grantId)).body).toMatchObject({ links: 0, grants: 0 });
  expect((await withdraw(anna, grantId)).status).toBe(200);
  expect(await opens(uuid)).toBe(true);
  expect(await getGrants(anna, space.id)).not.toContain(`${ivan.memberId} manager`);
});

test('a department that loses access leaves behind what its people made, but for those who manage otherwise', async () => {
  const { owner, ivan, anna, space, file } = await startTeam();
  const sales = await createTestDepartment(server, owner.companyId);
  const retail = await createTestDepartment(server, owner.companyId, { parentId: sales });
  const change = { kind: 'department', departmentId: retail } as const;
  await callRoute(
    server,
    changeMembers,
    { body: { memberIds: [ivan.memberId, anna.memberId], change } },
    owner,
  );
  const grantId = await provide(owner, space.id, sales, 'manager');
  await provide(owner, file.id, anna.memberId, 'manager');
  const [ofIvan, ofAnna] = [await link(ivan, file.id), await link(anna, file.id)];
  expect((await preview(owner, grantId)).body).toMatchObject({ links: 1, makers: [{ id: ivan.memberId }] });
  await withdraw(owner, grantId);
  expect([await opens(ofIvan), await opens(ofAnna)]).toEqual([false, true]);
});

test('the owner of a disk leaves nothing behind on it, and the last manager of a team stays', async () => {
  const { owner, ivan, boris, space } = await startTeam();
  const own = await makeFolder(server, ivan);
  const grantId = await provide(ivan, own.id, boris.memberId, 'manager');
  await link(ivan, own.id);
  const uuid = await link(boris, own.id);
  const back = await provide(boris, own.id, ivan.memberId, 'reader');
  expect((await preview(boris, back)).body).toMatchObject({ links: 0, grants: 0 });
  expect((await preview(ivan, grantId)).body).toMatchObject({ links: 1, grants: 0 });
  await withdraw(ivan, grantId);
  expect(await opens(uuid)).toBe(false);
  const [first] = (await callRoute(server, getAccess, { params: { nodeId: space.id } }, owner)).body.grants;
  expect((await withdraw(owner, first?.id ?? '')).error.code).toBe('disk/last-manager');
});

test('no one previews or closes without managing the folder', async () => {
  const { owner, ivan, anna, space } = await startTeam();
  const grantId = await provide(owner, space.id, ivan.memberId, 'editor');
  const stranger = await createOwner(server);
  for (const [by, status] of [
    [ivan, 403],
    [anna, 404],
    [stranger, 404],
  ] as const) {
    expect((await preview(by, grantId)).status).toBe(status);
    expect((await withdraw(by, grantId)).status).toBe(status);
  }
});
