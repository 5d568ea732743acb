import { addMember, createOwner, signIn, type TestMember } from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import {
  declineAccess,
  diskLimits,
  getAccess,
  getNode,
  grantAccess,
  purgeNodes,
  requestAccess,
  trashNodes,
} from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { erasePerson } from '../data/erase-person.ts';
import { makeFile, makeFolder, startDiskServer } from '../testing.ts';
import { requestNotice } from './request-notice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterEach(() => server.limitNumbers('declared'));
afterAll(() => server.close());

const ask = (by: TestMember, nodeId: string, message = 'Нужна смета') =>
  callRoute(server, requestAccess, { params: { nodeId }, body: { message } }, by);

const requests = async (by: TestMember, nodeId: string) =>
  (await callRoute(server, getAccess, { params: { nodeId } }, by)).body.requests;

const grant = (by: TestMember, nodeId: string, principalId: string, role: 'reader' | 'manager' = 'reader') =>
  callRoute(server, grantAccess, { params: { nodeId }, body: { principalId, role } }, by);

const rows = (by: TestMember) =>
  server.db<{ id: string; nodeId: string }>(
    'SELECT id, node_id AS "nodeId" FROM disk.access_requests WHERE member_id = $1 ORDER BY created_at',
    [by.memberId],
  );

const acts = (companyId: string) =>
  server.db<{ act: string; after: unknown }>(
    "SELECT act, after FROM platform.audit_records WHERE company_id = $1 AND act LIKE 'disk/access-%' ORDER BY id",
    [companyId],
  );

/** The notices of the requests of a member, with their recipients. */
async function notices(by: TestMember) {
  const found = [];
  for (const { id } of await rows(by))
    found.push(...(await requestNotice.run(server.platform, { companyId: by.companyId, requestId: id })));
  return found;
}

async function makeCompany() {
  const owner = await createOwner(server);
  const asker = await addMember(server, owner.companyId, 'member');
  const folder = await makeFolder(server, owner, { name: 'Сметы' });
  return { owner, asker, folder };
}

test('a colleague asks, the owner sees who and why, and grants by the usual route; the request is over', async () => {
  const { owner, asker, folder } = await makeCompany();
  const { id } = await makeFile(server, owner, { parentId: folder.id, name: 'Дом' });
  expect(await ask(asker, id)).toMatchObject({ status: 200, body: {} });
  expect(await requests(owner, id)).toMatchObject([{ memberId: asker.memberId, message: 'Нужна смета' }]);
  expect(await notices(asker)).toMatchObject([
    {
      userId: owner.userId,
      values: { file: 'Дом', message: 'Нужна смета' },
      page: `/disk?open=${id}&share=access`,
    },
  ]);
  expect((await grant(owner, id, asker.memberId)).status).toBe(200);
  expect(await requests(owner, id)).toEqual([]);
  expect(await rows(asker)).toEqual([]);
  expect((await callRoute(server, getNode, { params: { nodeId: id } }, asker)).status).toBe(200);
  expect((await acts(owner.companyId)).map(({ act }) => act)).toEqual([
    'disk/access-requested',
    'disk/access-given',
  ]);
});

test('nothing tells whether there is such a node: the answers are equal, and so is what is stored', async () => {
  const { owner, asker, folder } = await makeCompany();
  const stranger = await createOwner(server);
  const foreign = await makeFolder(server, stranger);
  const purged = await makeFile(server, owner);
  await callRoute(server, trashNodes, { body: { nodeIds: [purged.id] } }, owner);
  await callRoute(server, purgeNodes, { body: { nodeIds: [purged.id] } }, owner);
  const ids = [folder.id, foreign.id, purged.id, owner.memberId, crypto.randomUUID()];
  const answers = [];
  for (const id of ids) answers.push(await ask(asker, id), await ask(asker, id));
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: {} });
  expect((await rows(asker)).map(({ nodeId }) => nodeId)).toEqual(ids);
  // Only that of the folder reaches someone.
  expect(await notices(asker)).toMatchObject([{ userId: owner.userId }]);
  expect(await requests(stranger, foreign.id)).toEqual([]);
});

test('one request of a person for a node is open; a declined one is not repeated before its end, and the asker is not told', async () => {
  const { owner, asker, folder } = await makeCompany();
  await Promise.all([ask(asker, folder.id), ask(asker, folder.id), ask(asker, folder.id)]);
  const [request, ...more] = await requests(owner, folder.id);
  expect(more).toEqual([]);
  const decline = (by: TestMember) =>
    callRoute(server, declineAccess, { params: { requestId: request?.id ?? '' } }, by);
  expect((await decline(asker)).error.code).toBe('request/not-found');
  expect((await decline(owner)).status).toBe(200);
  expect(await ask(asker, folder.id)).toMatchObject({ status: 200, body: {} });
  expect(await requests(owner, folder.id)).toEqual([]);
  server.clock.advance(14 * DAY);
  await ask(await signIn(server, asker), folder.id, 'Снова');
  expect(await requests(await signIn(server, owner), folder.id)).toMatchObject([{ message: 'Снова' }]);
  server.clock.advance(14 * DAY);
  expect(await requests(await signIn(server, owner), folder.id)).toEqual([]);
});

test('a request is over when access came otherwise: to a folder above, to the company', async () => {
  const { owner, asker, folder } = await makeCompany();
  const inner = await makeFolder(server, owner, { parentId: folder.id });
  const other = await makeFolder(server, owner);
  await ask(asker, inner.id);
  await ask(asker, other.id);
  await grant(owner, folder.id, asker.memberId);
  await grant(owner, other.id, owner.companyId);
  expect(await requests(owner, inner.id)).toEqual([]);
  expect(await requests(owner, other.id)).toEqual([]);
  expect(await notices(asker)).toEqual([]);
  // With access there is nothing to request.
  expect((await ask(asker, inner.id)).status).toBe(200);
  expect(await acts(owner.companyId)).toHaveLength(4);
});

test('managers see requests, others do not; a member who left is not among them', async () => {
  const { owner, asker, folder } = await makeCompany();
  const [reader, manager] = [
    await addMember(server, owner.companyId, 'member'),
    await addMember(server, owner.companyId, 'member'),
  ];
  await grant(owner, folder.id, reader.memberId);
  await grant(owner, folder.id, manager.memberId, 'manager');
  await ask(asker, folder.id);
  expect(await requests(reader, folder.id)).toEqual([]);
  const [request] = await requests(manager, folder.id);
  expect(request).toMatchObject({ memberId: asker.memberId });
  const requestId = request?.id ?? '';
  expect((await callRoute(server, declineAccess, { params: { requestId } }, reader)).error.code).toBe(
    'disk/not-allowed',
  );
  expect((await notices(asker)).map(({ userId }) => userId).toSorted()).toEqual(
    [owner.userId, manager.userId].toSorted(),
  );
  await server.db('UPDATE company.members SET left_at = now() WHERE id = $1', [asker.memberId]);
  expect(await requests(owner, folder.id)).toEqual([]);
  expect(await notices(asker)).toEqual([]);
});

test('beyond the limit of a day the answer is the same, and no one hears of it', async () => {
  const { owner, asker } = await makeCompany();
  server.limitNumbers({ thing: 'disk/access-requests', kind: 'storedPerDay' });
  const folders = [];
  for (let count = 0; count < 4; count += 1) folders.push(await makeFolder(server, owner));
  for (const { id } of folders) expect(await ask(asker, id)).toMatchObject({ status: 200, body: {} });
  expect(await rows(asker)).toHaveLength(3);
  server.clock.advance(DAY);
  await ask(await signIn(server, asker), folders[3]?.id ?? '');
  expect(await rows(asker)).toHaveLength(4);
  expect(diskLimits['access-requests'].storedPerDay).toBeLessThan(100);
});

test('a message is a short readable text, and a person who is erased leaves none', async () => {
  const { owner, asker, folder } = await makeCompany();
  for (const message of ['я'.repeat(501), 'a\u0007', 'a\u202Eb'])
    expect((await ask(asker, folder.id, message)).status).toBe(400);
  expect((await ask(asker, folder.id, '')).status).toBe(200);
  expect(await requests(owner, folder.id)).toMatchObject([{ message: '' }]);
  await erasePerson(server.platform, asker.userId);
  expect(await rows(asker)).toEqual([]);
});
