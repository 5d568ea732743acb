import { addMember, createOwner } from '@artel/company/server/testing';
import { createSpace, grantAccess, STORAGE_LIMIT, trashNodes } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeFolder, startDiskServer } from '../testing.ts';
import { exportCompany } from './export-company.ts';
import { exportPerson } from './export-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

async function read(content: string | (() => Promise<AsyncIterable<Uint8Array> | null>)): Promise<string> {
  if (typeof content === 'string') return content;
  const pieces: Uint8Array[] = [];
  for await (const piece of (await content()) ?? []) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test('a person takes the own disk along by its names, and nothing that others gave or that is in the trash', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const member = await addMember(server, companyId, 'member');
  const folder = await makeFolder(server, member, { name: 'Договоры' });
  await makeFile(server, member, { name: 'Акт.txt', parentId: folder.id, content: 'мой акт' });
  const gone = await makeFile(server, member, { name: 'Лишнее.txt' });
  await callRoute(server, trashNodes, { body: { nodeIds: [gone.id] } }, member);
  const given = await makeFile(server, owner, { name: 'Чужое.txt' });
  const body = { principalId: member.memberId, role: 'manager' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: given.id }, body }, owner);
  const files = await exportPerson(server.platform, member.userId);
  expect(files.map(({ name }) => name)).toEqual([`files/${companyId}/Договоры/Акт.txt`]);
  expect(await read(files[0]?.content ?? '')).toBe('мой акт');
});

test('a company takes the folders of its teams along, and nobody’s own disk', async () => {
  const owner = await createOwner(server);
  await makeFile(server, owner, { name: 'Личное.txt' });
  const { body: space } = await callRoute(server, createSpace, { body: { name: 'Бухгалтерия' } }, owner);
  await makeFile(server, owner, { name: 'Баланс.txt', parentId: space.id });
  const files = await exportCompany(server.platform, owner.companyId);
  expect(files.map(({ name }) => name)).toEqual(['files/Бухгалтерия/Баланс.txt']);
});

test('how much a company stores is said at night where it changed', async () => {
  const owner = await createOwner(server);
  const { entitlements } = server.platform.ports;
  const noted: unknown[] = [];
  server.platform.ports.entitlements = {
    ...entitlements,
    noteUsage: async (companyId, name, amount) => {
      if (companyId === owner.companyId) noted.push([name, amount]);
    },
  };
  try {
    await makeFile(server, owner, { content: '12345' });
    await server.runTimedJobs();
    await server.runTimedJobs();
    expect(noted).toEqual([[STORAGE_LIMIT, 5]]);
  } finally {
    server.platform.ports.entitlements = entitlements;
  }
});
