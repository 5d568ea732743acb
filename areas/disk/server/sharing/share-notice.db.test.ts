import { changeMembers } from '@artel/company/contract';
import { addMember, createOwner, createTestDepartment, type TestMember } from '@artel/company/server/testing';
import { type DiskRole, grantAccess, trashNodes } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, startDiskServer } from '../testing.ts';
import { shareNotice } from './share-notice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const give = (by: TestMember, nodeId: string, principalId: string, role: DiskRole = 'reader') =>
  callRoute(server, grantAccess, { params: { nodeId }, body: { principalId, role } }, by);

/** Who is told of what was given, as the bell's job asks. */
async function told({ companyId }: TestMember, grantId: string) {
  return shareNotice.run(server.platform, { companyId, grantId });
}

test('who is given something hears by whom and what, a department with those below it, never the giver', async () => {
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
  const { body: own } = await give(owner, file.id, other.memberId);
  const news = { companyId, page: `/disk?open=${file.id}` };
  expect(await told(owner, own.id)).toMatchObject([{ ...news, userId: other.userId }]);
  const { body: ofDepartment } = await give(owner, file.id, sales);
  expect(await told(owner, ofDepartment.id)).toMatchObject([{ ...news, userId: clerk.userId }]);
  const { body: ofCompany } = await give(owner, file.id, companyId);
  expect(await told(owner, ofCompany.id)).toEqual([]);
});

test('what was trashed or is over by then is no news; another role for who has one rings no bell again', async () => {
  const owner = await createOwner(server);
  const member = await addMember(server, owner.companyId, 'member');
  const file = await makeFile(server, owner);
  const { body: grant } = await give(owner, file.id, member.memberId);
  const events = () =>
    server.db("SELECT FROM graphile_worker.jobs WHERE task_identifier LIKE '%node-shared%'", []);
  await server.drain();
  const before = (await events()).length;
  await give(owner, file.id, member.memberId, 'editor');
  expect((await events()).length).toBe(before);
  await callRoute(server, trashNodes, { body: { nodeIds: [file.id] } }, owner);
  expect(await told(owner, grant.id)).toEqual([]);
});
