import { createCompanyWith, type TestMember } from '@artel/company/server/testing';
import { countFolder, createFolder, trashNodes } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const count = (by: TestMember, folderId: string) =>
  callRoute(server, countFolder, { params: { folderId } }, { token: by.token });
const create = async (by: TestMember, name: string, parentId = by.memberId) => {
  const made = await callRoute(server, createFolder, { body: { parentId, name } }, { token: by.token });
  return (made.body as { id: string }).id;
};

test('what a folder shows is counted: not the trash, not what is deeper, and not for a person without access', async () => {
  const { member, owner } = await createCompanyWith(server);
  expect((await count(member, member.memberId)).body).toEqual({ folders: 0, files: 0 });
  const contracts = await create(member, 'Договоры');
  await create(member, 'Внутри', contracts);
  const old = await create(member, 'Старое');
  await callRoute(server, trashNodes, { body: { nodeIds: [old] } }, { token: member.token });
  expect((await count(member, member.memberId)).body).toEqual({ folders: 1, files: 0 });
  expect((await count(owner, contracts)).status).toBe(404);
});
