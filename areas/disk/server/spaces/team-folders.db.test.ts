import { addMember, createCompanyWith, type TestMember } from '@artel/company/server/testing';
import {
  createSpace,
  type DiskRole,
  getAccess,
  getNode,
  grantAccess,
  listFolder,
  listSpaces,
  listTrashedSpaces,
  listUnmanagedSpaces,
  purgeNodes,
  renameNode,
  restoreNodes,
  revokeAccess,
  transferSpace,
  trashNodes,
} from '@artel/disk/contract';
import { callRoute, countStatements, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProgram } from '../testing/program.ts';
import { drainAll, makeFile, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

async function makeTeam(by: TestMember, name = 'Проект') {
  const { body } = await callRoute(server, createSpace, { body: { name } }, by);
  return body.id;
}
const provide = (by: TestMember, nodeId: string, to: TestMember, role: DiskRole, expiresAt?: string) =>
  callRoute(
    server,
    grantAccess,
    { params: { nodeId }, body: { principalId: to.memberId, role, ...(expiresAt && { expiresAt }) } },
    by,
  );
const getSpaces = async (by: TestMember) =>
  (await callRoute(server, listSpaces, {}, by)).body.items
    .filter(({ kind }) => kind === 'team')
    .map(({ name, role }) => `${name}: ${role}`);
const rename = (by: TestMember, nodeId: string, name: string, version: number) =>
  callRoute(server, renameNode, { params: { nodeId }, body: { name, version } }, by);

test('a team’s folder is renamed by a person who manages it, to a name that no other one has', async () => {
  const { owner, member } = await createCompanyWith(server);
  const id = await makeTeam(owner);
  await makeTeam(owner, 'Другой');
  await provide(owner, id, member, 'editor');
  expect((await rename(member, id, 'Моё', 1)).status).toBe(403);
  expect(await rename(owner, id, 'другой', 1)).toMatchObject({ error: { code: 'disk/name-taken' } });
  expect((await rename(owner, id, 'Стройка', 1)).body).toMatchObject({ name: 'Стройка', version: 2 });
  expect(await getSpaces(member)).toEqual(['Стройка: editor']);
  expect((await rename(owner, owner.memberId, 'Диск', 1)).status).toBe(403);
});

test('a team’s folder goes to the trash whole, comes back beside one that took its name, or goes for good', async () => {
  const { owner, member } = await createCompanyWith(server);
  const id = await makeTeam(owner);
  await provide(owner, id, member, 'editor');
  const file = await makeFile(server, member, { parentId: id });
  const trash = (by: TestMember) => callRoute(server, trashNodes, { body: { nodeIds: [id] } }, by);
  expect((await trash(member)).status).toBe(403);
  expect((await trash(owner)).status).toBe(200);
  expect(await getSpaces(owner)).toEqual([]);
  expect((await callRoute(server, listFolder, { params: { folderId: id }, query: {} }, owner)).status).toBe(
    404,
  );
  const trashed = async (by: TestMember) => (await callRoute(server, listTrashedSpaces, {}, by)).body.items;
  expect(await trashed(owner)).toMatchObject([{ id, name: 'Проект', trashedBy: { id: owner.memberId } }]);
  expect(await trashed(member)).toEqual([]);
  await makeTeam(owner);
  const restore = (conflict: 'refuse' | 'keep-both', by = owner) =>
    callRoute(server, restoreNodes, { body: { nodeIds: [id], conflict } }, by);
  expect((await restore('keep-both', member)).status).toBe(403);
  expect((await restore('refuse')).status).toBe(409);
  expect((await restore('keep-both')).body.items).toMatchObject([{ id, name: 'Проект (2)' }]);
  expect((await callRoute(server, getNode, { params: { nodeId: file.id } }, member)).status).toBe(200);
  await trash(owner);
  const purge = (by: TestMember) => callRoute(server, purgeNodes, { body: { nodeIds: [id] } }, by);
  expect((await purge(member)).status).toBe(403);
  expect((await purge(owner)).status).toBe(200);
  await drainAll(server);
  expect(await server.db('SELECT FROM disk.nodes WHERE id = ANY($1)', [[id, file.id]])).toEqual([]);
});

test('no program takes a team’s folder away', async () => {
  const { owner } = await createCompanyWith(server);
  const id = await makeTeam(owner, 'Общая');
  const program = await openProgram(server, owner);
  const answer = await program('DELETE', `/dav/files/${encodeURIComponent('Общая')}`);
  expect(answer.statusCode).toBe(403);
  expect((await callRoute(server, getNode, { params: { nodeId: id } }, owner)).body.isTrashed).toBe(false);
});

test('a team’s folder keeps its last manager, whichever way they would go, also when two go at once', async () => {
  const { owner, admin, member } = await createCompanyWith(server);
  const id = await makeTeam(owner);
  const getGrant = async (of: TestMember) => {
    const { body } = await callRoute(server, getAccess, { params: { nodeId: id } }, owner);
    return body.grants.find(({ principal }) => principal.id === of.memberId)?.id ?? '';
  };
  const revoke = (by: TestMember, grantId: string) =>
    callRoute(server, revokeAccess, { params: { grantId } }, by);
  const refused = { status: 409, error: { code: 'disk/last-manager' } };
  expect(await revoke(owner, await getGrant(owner))).toMatchObject(refused);
  expect(await provide(owner, id, owner, 'editor')).toMatchObject(refused);
  // A manager whose grant has an end date does not count.
  await provide(owner, id, member, 'manager', '2099-01-01T00:00:00.000Z');
  expect(await revoke(owner, await getGrant(owner))).toMatchObject(refused);
  expect(await provide(owner, id, owner, 'manager', '2099-01-01T00:00:00.000Z')).toMatchObject(refused);
  await provide(owner, id, admin, 'manager');
  const [own, other] = [await getGrant(owner), await getGrant(admin)];
  const both = await Promise.all([revoke(owner, other), revoke(admin, own)]);
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const managers = await server.db(
    `SELECT FROM disk.grants WHERE node_id = $1 AND role = 'manager' AND expires_at IS NULL`,
    [id],
  );
  expect(managers).toHaveLength(1);
});

test('a team’s folder is handed over by its manager; an unmanaged one by a member who may create such folders', async () => {
  const { owner, admin, member } = await createCompanyWith(server);
  const id = await makeTeam(owner);
  const hand = (by: TestMember, to: TestMember) =>
    callRoute(server, transferSpace, { params: { spaceId: id }, body: { memberId: to.memberId } }, by);
  expect((await hand(admin, admin)).status).toBe(404);
  await provide(owner, id, member, 'editor');
  expect((await hand(member, member)).status).toBe(403);
  expect((await hand(owner, member)).status).toBe(200);
  expect([await getSpaces(owner), await getSpaces(member)]).toEqual([
    ['Проект: editor'],
    ['Проект: manager'],
  ]);
  const unmanaged = async () =>
    (await callRoute(server, listUnmanagedSpaces, {}, admin)).body.items.map(({ id: of }) => of);
  expect(await unmanaged()).toEqual([]);
  await server.db('UPDATE company.members SET left_at = now() WHERE id = $1', [member.memberId]);
  expect(await unmanaged()).toEqual([id]);
  expect((await hand(admin, member)).status).toBe(422);
  expect((await hand(admin, admin)).status).toBe(200);
  expect([await unmanaged(), await getSpaces(admin)]).toEqual([[], ['Проект: manager']]);
});

test('folders managed by a leaving member are handed over, and restored', async () => {
  const { owner, member, companyId } = await createCompanyWith(server);
  const [fresh, known] = [await makeTeam(owner, 'Новая'), await makeTeam(owner, 'Знакомая')];
  const receiver = await addMember(server, companyId, 'member');
  for (const id of [fresh, known]) {
    await provide(owner, id, member, 'manager');
    const { memberId } = owner;
    await server.db('DELETE FROM disk.grants WHERE node_id = $1 AND principal_id = $2', [id, memberId]);
  }
  await provide(member, known, receiver, 'reader');
  const { platform } = server;
  const kind = platform.ownership.find(({ kind }) => kind === 'disk/team-folders');
  if (!kind) throw new Error('Folders of teams are not handed over');
  const [from, to] = [
    { ...member, role: 'member' },
    { ...receiver, role: 'member' },
  ];
  const inTx = <T>(work: Parameters<typeof platform.db.asCompanyJob<T>>[2]) =>
    platform.db.asCompanyJob('job test/any', companyId, work);
  const owners = { companyId, memberIds: [member.memberId] };
  expect(await inTx((tx) => kind.count(platform, tx, owners))).toBe(2);
  const { moved } = await inTx((tx) => kind.transfer(platform, tx, { companyId, from, to }));
  expect(new Set(moved)).toEqual(new Set([fresh, known]));
  expect(await getSpaces(receiver)).toEqual(['Знакомая: manager', 'Новая: manager']);
  const back = { companyId, ids: moved, holderId: receiver.memberId, to: from };
  expect(new Set(await inTx((tx) => kind.revoke(platform, tx, back)))).toEqual(new Set(moved));
  expect(await getSpaces(receiver)).toEqual(['Знакомая: editor']);
  expect(await getSpaces(member)).toEqual(['Знакомая: manager', 'Новая: manager']);
});

test('fifty folders of teams are handed over by as many statements as five', async () => {
  const { owner, member } = await createCompanyWith(server);
  const { companyId } = owner;
  const { platform } = server;
  const kind = platform.ownership.find(({ kind }) => kind === 'disk/team-folders');
  const [few, many] = await countStatements(async (count) => {
    const from = await addMember(server, companyId, 'member');
    for (let at = 0; at < count; at += 1)
      await provide(owner, await makeTeam(owner, `${count}.${at}`), from, 'manager');
    const act = { companyId, from: { ...from, role: 'member' }, to: { ...member, role: 'member' } };
    return () =>
      platform.db.asCompanyJob('job test/any', companyId, async (tx) => {
        expect((await kind?.transfer(platform, tx, act))?.moved).toHaveLength(count);
      });
  });
  expect(many).toBe(few);
});
