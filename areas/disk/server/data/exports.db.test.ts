import { addMember, createOwner } from '@artel/company/server/testing';
import { createSpace, grantAccess, STORAGE_LIMIT, trashNodes } from '@artel/disk/contract';
import type { ExportedFile } from '@artel/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drainAll, makeFile, makeFolder, startDiskServer } from '../testing.ts';
import { erasePerson } from './erase-person.ts';
import { exportCompany } from './export-company.ts';
import { exportPerson } from './export-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

async function read(content: string | (() => Promise<AsyncIterable<Uint8Array> | null>)): Promise<string> {
  if (typeof content === 'string') return content;
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await content()) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function listAll(files: AsyncIterable<ExportedFile>): Promise<ExportedFile[]> {
  const all: ExportedFile[] = [];
  for await (const file of files) all.push(file);
  return all;
}

test('a person takes the own disk along by its names, and nothing that others gave or that is in the trash', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const member = await addMember(server, companyId, 'member');
  const folder = await makeFolder(server, member, { name: 'Договоры' });
  await makeFile(server, member, { name: 'Акт.txt', parentId: folder.id, content: 'мой акт' });
  const gone = await makeFile(server, member, { name: 'Лишнее.txt' });
  await callRoute(server, trashNodes, { body: { nodeIds: [gone.id] } }, member);
  const granted = await makeFile(server, owner, { name: 'Чужое.txt' });
  const body = { principalId: member.memberId, role: 'manager' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: granted.id }, body }, owner);
  const files = await listAll(exportPerson(server.platform, member.userId));
  expect(files.map(({ name }) => name)).toEqual([`files/${companyId}/Договоры/Акт.txt`]);
  expect(await read(files[0]?.content ?? '')).toBe('мой акт');
});

test('the export of a company contains the folders of its teams, and no one’s own disk', async () => {
  const owner = await createOwner(server);
  await makeFile(server, owner, { name: 'Личное.txt' });
  const { body: space } = await callRoute(server, createSpace, { body: { name: 'Бухгалтерия' } }, owner);
  await makeFile(server, owner, { name: 'Баланс.txt', parentId: space.id });
  const files = await listAll(exportCompany(server.platform, owner.companyId));
  expect(files.map(({ name }) => name)).toEqual(['files/Бухгалтерия/Баланс.txt']);
});

test('nothing of people’s own disks is in a company’s archive: no name, no content, no row', async () => {
  const owner = await createOwner(server);
  const member = await addMember(server, owner.companyId, 'member');
  await makeFile(server, member, { name: 'Дневник.txt', content: 'никому не показывать' });
  for (const part of server.platform.data.ofCompany(owner.companyId)) {
    for await (const { name, content } of part.files()) {
      expect(name).not.toMatch(/^disk[./]/);
      const text = await read(content);
      expect(text).not.toContain('Дневник');
      expect(text).not.toContain('никому не показывать');
    }
  }
});

test('erasing a member leaves no disk behind, except what was handed over; things that others shared stay theirs', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const [gone, leaver] = [
    await addMember(server, companyId, 'member'),
    await addMember(server, companyId, 'member'),
  ];
  const folder = await makeFolder(server, gone);
  await makeFile(server, gone, { parentId: folder.id, content: '12345' });
  const stored = await makeFile(server, leaver);
  await server.db(
    `INSERT INTO disk.grants (company_id, id, node_id, principal_kind, principal_id, role, created_at, created_by)
     VALUES ($1, $2, $3, 'member', $4, 'manager', now(), $3)`,
    [companyId, server.platform.ids.next(), leaver.memberId, owner.memberId],
  );
  const shared = await makeFile(server, owner, { name: 'Общее.txt' });
  const body = { principalId: gone.memberId, role: 'editor' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: shared.id }, body }, owner);
  for (const { userId } of [gone, leaver, gone]) await erasePerson(server.platform, userId);
  await drainAll(server);
  const left = await server.db<{ id: string }>(
    'SELECT id FROM disk.nodes WHERE company_id = $1 AND is_file ORDER BY id',
    [companyId],
  );
  expect(left.map(({ id }) => id)).toEqual([stored.id, shared.id].sort());
  expect(await server.db('SELECT FROM disk.spaces WHERE id = $1', [gone.memberId])).toEqual([]);
});

test('how much a company stores is said at night where it changed', async () => {
  const owner = await createOwner(server);
  const { entitlements } = server.platform.ports;
  const recorded: unknown[] = [];
  server.platform.ports.entitlements = {
    ...entitlements,
    recordUsage: async (companyId, name, amount) => {
      if (companyId === owner.companyId) recorded.push([name, amount]);
    },
  };
  try {
    await makeFile(server, owner, { content: '12345' });
    await server.runTimedJobs();
    await server.runTimedJobs();
    expect(recorded).toEqual([[STORAGE_LIMIT, 5]]);
  } finally {
    server.platform.ports.entitlements = entitlements;
  }
});
