import {
  addMember,
  createCompanyWith,
  startCompanyServer,
  type TestMember,
} from '@artel/company/server/testing';
import {
  createSpace,
  type DiskRole,
  emptyTrash,
  getNode,
  grantAccess,
  listTrash,
  moveNodes,
  purgeNodes,
  restoreNodes,
  trashNodes,
} from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskArea } from '../index.ts';
import { openProgram } from '../testing/program.ts';
import { subscribeToMoves } from '../testing/subscribe-to-moves.ts';
import { drainAll, makeFile, makeFolder } from '../testing.ts';
import { leftNotice } from './left-notice.ts';

const { listening, events } = subscribeToMoves();

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer({ further: [diskArea, listening] });
});
afterAll(() => server.close());

const OWN = ['Мой диск'];
const SHARED = ['Доступные мне'];
const at = (...names: string[]) => `/dav/files/${names.map(encodeURIComponent).join('/')}`;

const program = (of: TestMember) => openProgram(server, of);
const to = (url: string) => ({ destination: `http://localhost:3000${url}` });
const provide = (by: TestMember, nodeId: string, principalId: string, role: DiskRole) =>
  callRoute(server, grantAccess, { params: { nodeId }, body: { principalId, role } }, by);
const move = (by: TestMember, nodeIds: string[], toId: string) =>
  callRoute(server, moveNodes, { body: { nodeIds, toId } }, by);
const toNode = async (by: TestMember, nodeId: string) =>
  (await callRoute(server, getNode, { params: { nodeId } }, by)).body;
const trash = (by: TestMember, ...nodeIds: string[]) =>
  callRoute(server, trashNodes, { body: { nodeIds } }, by);
const inTrash = async (by: TestMember, spaceId: string) =>
  (await callRoute(server, listTrash, { params: { spaceId }, query: {} }, by)).body.items?.map(
    ({ id }) => id,
  );
const makeSpace = async (by: TestMember, name: string) =>
  (await callRoute(server, createSpace, { body: { name } }, by)).body;
const getActs = (nodeId: string) =>
  server.db<{ before: object; after: object; userId: string }>(
    `SELECT before, after, user_id AS "userId" FROM platform.audit_records WHERE act = 'disk/node-left' AND subject = $1`,
    [`node:${nodeId}`],
  );

/** A folder of the owner and one of a team, both with a member as editor. */
async function setUp() {
  const company = await createCompanyWith(server);
  const { owner, member } = company;
  const folder = await makeFolder(server, owner, { name: 'Договоры' });
  const inner = await makeFolder(server, owner, { parentId: folder.id, name: 'Архив' });
  const file = await makeFile(server, owner, { parentId: folder.id, name: 'важно.txt', content: 'важно' });
  const team = await makeSpace(owner, 'Отдел');
  const [one, other] = [
    await makeFile(server, owner, { parentId: team.id, name: 'один.txt' }),
    await makeFile(server, owner, { parentId: team.id, name: 'два.txt' }),
  ];
  for (const id of [folder.id, team.id]) await provide(owner, id, member.memberId, 'editor');
  return { ...company, folder, inner, file, team, one, other };
}

test('an editor moves nothing out of another member’s or a team’s folder, by the page or by a program', async () => {
  const { owner, member, folder, inner, file, team, one, other } = await setUp();
  const second = await makeSpace(owner, 'Склад');
  await provide(owner, second.id, member.memberId, 'editor');
  for (const [ids, toId] of [
    [[file.id], member.memberId],
    [[inner.id], member.memberId],
    [[folder.id], member.memberId],
    [[one.id, other.id], member.memberId],
    [[one.id], second.id],
    [[one.id], folder.id],
    [[file.id], team.id],
  ] as const) {
    const answer = await move(member, [...ids], toId);
    expect(answer).toMatchObject({ status: 403, error: { code: 'disk/leaves-space' } });
    expect(answer.error.message).toMatch(/Скопируйте/);
  }
  const call = await program(member);
  await call('PUT', at(...OWN, 'мой.txt'), {}, 'мой');
  const own = at(...SHARED, 'Договоры', 'свой.txt');
  await call('PUT', own, {}, 'свой');
  for (const [from, target] of [
    [at(...SHARED, 'Договоры', 'важно.txt'), at(...OWN, 'важно.txt')],
    [at(...SHARED, 'Договоры', 'важно.txt'), at(...OWN, 'мой.txt')],
    [at(...SHARED, 'Договоры'), at(...OWN, 'Договоры')],
    [at('Отдел', 'один.txt'), at(...OWN, 'мой.txt')],
    [at('Отдел', 'один.txt'), at('Склад', 'один.txt')],
    // A file of the member's own that replaces another one, as programs save.
    [own, at(...OWN, 'мой.txt')],
  ] as const) {
    const answer = await call('MOVE', from, to(target));
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toMatch(/<S:message[^>]*>[^<]*Скопируйте/);
  }
  expect((await call('GET', at(...OWN, 'мой.txt'))).body).toBe('мой');
  for (const { id } of [file, inner, folder, one, other])
    expect(await toNode(owner, id)).toMatchObject({ id });
  expect(
    (await call('COPY', at(...SHARED, 'Договоры', 'важно.txt'), to(at(...OWN, 'к.txt')))).statusCode,
  ).toBe(201);
});

test('an editor does not move something to where the editor manages it, to delete it there for good', async () => {
  const { owner, member, folder, inner, file } = await setUp();
  await provide(owner, inner.id, member.memberId, 'manager');
  expect((await move(member, [file.id], inner.id)).error.code).toBe('disk/leaves-space');
  const other = await makeFolder(server, owner, { parentId: folder.id });
  expect((await move(member, [file.id], other.id)).status).toBe(200);
});

test('a manager moves something out: it is recorded with both places, the others are notified, manage it there and move it back', async () => {
  const { owner, member, companyId, folder, file } = await setUp();
  const colleague = await addMember(server, companyId, 'member');
  await provide(owner, folder.id, member.memberId, 'manager');
  await provide(owner, folder.id, colleague.memberId, 'manager');
  expect((await move(member, [file.id], member.memberId)).status).toBe(200);
  const [act] = await getActs(file.id);
  expect(act).toMatchObject({ userId: member.userId, before: { fileName: 'важно.txt' } });
  expect(act?.before).toMatchObject({ placeName: expect.stringMatching(/^Личный диск: ./) });
  expect(act?.after).toMatchObject({ placeName: expect.stringMatching(/^Личный диск: ./) });
  const managerIds = [colleague.memberId, owner.memberId];
  const left = { companyId, nodeIds: [file.id], fromId: folder.id, byId: member.memberId, managerIds };
  await server.drain();
  expect(events).toEqual([left]);
  const notices = await leftNotice.run(server.platform, left);
  expect(notices.map(({ userId }) => userId).sort()).toEqual([owner.userId, colleague.userId].sort());
  expect(notices[0]).toMatchObject({
    page: `/disk?open=${file.id}`,
    values: { file: '«важно.\u2060txt»', from: 'Договоры', days: 30 },
  });
  expect(await toNode(owner, file.id)).toMatchObject({ role: 'manager' });
  const others = [
    await makeFile(server, owner, { parentId: folder.id, name: 'два' }),
    await makeFile(server, owner, { parentId: folder.id, name: 'три' }),
  ].map(({ id }) => id);
  await move(member, others, member.memberId);
  await server.drain();
  const together = { ...left, nodeIds: others };
  expect(events.slice(1)).toEqual([together]);
  const [several] = await leftNotice.run(server.platform, together);
  expect(several).toMatchObject({ values: { file: '«два» и ещё 1' } });
  expect((await move(owner, [file.id], folder.id)).status).toBe(200);
  expect(await toNode(colleague, file.id)).toMatchObject({ parentId: folder.id });
});

test('the managers of a team’s folder keep what goes to another team for thirty days, with the role that they had before', async () => {
  const { owner, member, companyId, team, one } = await setUp();
  const colleague = await addMember(server, companyId, 'member');
  const second = await makeSpace(owner, 'Склад');
  await provide(owner, team.id, member.memberId, 'manager');
  await provide(owner, team.id, colleague.memberId, 'manager');
  await provide(owner, one.id, colleague.memberId, 'reader');
  const call = await program(owner);
  expect((await call('MOVE', at('Отдел', 'один.txt'), to(at('Склад', 'один.txt')))).statusCode).toBe(201);
  expect(await getActs(one.id)).toMatchObject([
    { before: { placeName: 'Отдел' }, after: { placeName: 'Склад' } },
  ]);
  expect(await toNode(member, one.id)).toMatchObject({ role: 'manager' });
  expect(await toNode(colleague, one.id)).toMatchObject({ role: 'manager' });
  const ends = await server.db<{ principalId: string; role: string; expiresAt: Date | null }>(
    `SELECT principal_id AS "principalId", role, expires_at AS "expiresAt" FROM disk.grants WHERE node_id = $1`,
    [one.id],
  );
  const inThirtyDays = new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString();
  const until = Object.fromEntries(ends.map((grant) => [grant.principalId, grant.expiresAt]));
  expect(until[member.memberId]?.toISOString().slice(0, 10)).toBe(inThirtyDays.slice(0, 10));
  // A grant on the moved node itself moves with it and has its own end.
  expect(until[colleague.memberId]).toBe(null);
  expect(await toNode(owner, one.id)).toMatchObject({ parentId: second.id });
});

test('the owner of a disk moves own things freely, and no one gets a right by that', async () => {
  const { owner, member, folder, file, team } = await setUp();
  await provide(owner, folder.id, member.memberId, 'manager');
  expect((await move(owner, [file.id], team.id)).status).toBe(200);
  expect(await toNode(member, file.id)).toMatchObject({ role: 'editor' });
  expect(await getActs(file.id)).toHaveLength(1);
  const inner = await makeFolder(server, owner);
  const own = await makeFile(server, owner);
  await move(owner, [own.id], inner.id);
  expect(await getActs(own.id)).toEqual([]);
});

test('an item trashed in another member’s space is in the trash of that space, and its managers restore it', async () => {
  const { owner, member, folder, file, team, one, inner } = await setUp();
  await makeFile(server, owner, { parentId: inner.id, name: 'внутри.txt' });
  const call = await program(member);
  expect((await trash(member, file.id)).status).toBe(200);
  expect((await call('DELETE', at(...SHARED, 'Договоры', 'Архив'))).statusCode).toBe(204);
  expect((await call('DELETE', at('Отдел', 'один.txt'))).statusCode).toBe(204);
  // A file that is overwritten by a copy goes to the trash of its own space.
  await call('PUT', at('Отдел', 'три.txt'), {}, 'три');
  expect((await call('COPY', at('Отдел', 'три.txt'), to(at('Отдел', 'два.txt')))).statusCode).toBe(204);
  await drainAll(server);
  expect(new Set(await inTrash(owner, owner.memberId))).toEqual(new Set([file.id, inner.id]));
  expect(await inTrash(owner, team.id)).toHaveLength(2);
  expect(await inTrash(member, member.memberId)).toEqual([]);
  for (const purge of [
    callRoute(server, purgeNodes, { body: { nodeIds: [file.id] } }, member),
    callRoute(server, emptyTrash, { params: { spaceId: team.id } }, member),
  ])
    expect((await purge).status).toBe(403);
  const restored = await callRoute(
    server,
    restoreNodes,
    { body: { nodeIds: [file.id, inner.id, one.id] } },
    owner,
  );
  expect(restored.body.items.map(({ parentId }) => parentId)).toEqual([folder.id, folder.id, team.id]);
});

test('deleting the top of «Доступные мне» gives up one’s own access and leaves the thing where it is', async () => {
  const { owner, member, companyId, folder, file } = await setUp();
  const single = await makeFile(server, owner, { name: 'один файл.txt' });
  await provide(owner, single.id, member.memberId, 'editor');
  const call = await program(member);
  for (const name of ['Договоры', 'один файл.txt'])
    expect((await call('DELETE', at(...SHARED, name))).statusCode).toBe(204);
  const seen = (id: string) => callRoute(server, getNode, { params: { nodeId: id } }, member);
  for (const { id } of [folder, single, file]) {
    expect((await seen(id)).status).toBe(404);
    expect(await toNode(owner, id)).toMatchObject({ id });
  }
  expect(await inTrash(owner, owner.memberId)).toEqual([]);
  await provide(owner, folder.id, companyId, 'editor');
  const refused = await call('DELETE', at(...SHARED, 'Договоры'));
  expect(refused.statusCode).toBe(403);
  expect(refused.body).toMatch(/<S:message[^>]*>[^<]*отделу или всей компании/);
  // The page has no such button, but the call moves the node out of the folder, too.
  expect((await trash(member, folder.id)).error.code).toBe('disk/given-top');
  expect((await trash(member, file.id)).status).toBe(200);
  expect(await toNode(owner, folder.id)).toMatchObject({ id: folder.id });
});
