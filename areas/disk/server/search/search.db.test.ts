import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { grantAccess, searchNodes, starNode, trashNodes } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

type Query = Parameters<typeof callRoute<typeof searchNodes>>[2]['query'];

async function find(by: TestMember, query: Query) {
  const answer = await callRoute(server, searchNodes, { query }, by);
  expect(answer.status).toBe(200);
  return answer.body;
}
const names = async (by: TestMember, query: Query) =>
  (await find(by, query)).items.map(({ name }) => name).sort();

test('names are found by beginnings of their words in any order, by ё and е, in the wrong layout', async () => {
  const owner = await createOwner(server);
  await makeFolder(server, owner, { name: 'Договоры 2026' });
  await makeFile(server, owner, { name: 'Ёлки_договор-аренды (копия).pdf' });
  await makeFile(server, owner, { name: 'Budget.xlsx' });
  const typed: Record<string, string[]> = {
    'аренд дог': ['Ёлки_договор-аренды (копия).pdf'],
    дог: ['Ёлки_договор-аренды (копия).pdf', 'Договоры 2026'],
    елк: ['Ёлки_договор-аренды (копия).pdf'],
    'ljujdjhs 2026': ['Договоры 2026'],
    игвпуе: ['Budget.xlsx'],
    xlsx: ['Budget.xlsx'],
    говор: [],
    'договор budget': [],
  };
  for (const [q, wanted] of Object.entries(typed)) expect(await names(owner, { q }), q).toEqual(wanted);
});

test('only what the reader may see is found, with the way as far as they see it', async () => {
  const owner = await createOwner(server);
  const reader = await addMember(server, owner.companyId, 'member');
  const stranger = await createOwner(server);
  const outer = await makeFolder(server, owner, { name: 'Тайное' });
  const granted = await makeFolder(server, owner, { name: 'Открытое', parentId: outer.id });
  await makeFile(server, owner, { name: 'Смета тайная.txt', parentId: outer.id });
  const file = await makeFile(server, owner, { name: 'Смета открытая.txt', parentId: granted.id });
  expect(await names(reader, { q: 'смета' })).toEqual([]);
  const body = { principalId: reader.memberId, role: 'reader' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: granted.id }, body }, owner);
  const { items } = await find(reader, { q: 'смета' });
  expect(items).toMatchObject([
    { id: file.id, role: 'reader', path: [{ id: granted.id, name: 'Открытое' }] },
  ]);
  expect(await names(reader, { q: 'тайное' })).toEqual([]);
  expect(await names(stranger, { q: 'смета' })).toEqual([]);
  expect((await find(owner, { q: 'смета' })).items).toHaveLength(2);
  await callRoute(server, trashNodes, { body: { nodeIds: [outer.id] } }, owner);
  expect(await names(owner, { q: 'смета' })).toEqual([]);
  expect(await names(reader, { q: 'смета' })).toEqual([]);
});

test('filters of kind, owner and date narrow it down; marks are shown', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner, { name: 'Отчёт' });
  const picture = await makeFile(server, owner, { name: 'Отчёт.png' });
  await makeFile(server, owner, { name: 'Отчёт.docx' });
  await callRoute(server, starNode, { params: { nodeId: picture.id } }, owner);
  expect((await find(owner, { q: 'отч', kind: 'image' })).items).toMatchObject([
    { name: 'Отчёт.png', isStarred: true },
  ]);
  expect(await names(owner, { q: 'отч', kind: 'folder' })).toEqual([folder.name]);
  expect(await names(owner, { q: 'отч', kind: 'document' })).toEqual(['Отчёт.docx']);
  expect(await names(owner, { q: 'отч', kind: 'archive' })).toEqual([]);
  expect(await names(owner, { q: 'отч', ownerId: crypto.randomUUID() })).toEqual([]);
  expect(await names(owner, { q: 'отч', ownerId: owner.memberId })).toHaveLength(3);
  expect(await names(owner, { q: 'отч', changedTo: '2020-01-01T00:00:00.000Z' })).toEqual([]);
  expect(await names(owner, { q: 'отч', changedFrom: '2020-01-01T00:00:00.000Z' })).toHaveLength(3);
});

test('pages follow each other without a gap or a repetition, the latest first; a made-up cursor is refused', async () => {
  const owner = await createOwner(server);
  const made: string[] = [];
  for (let number = 1; number <= 7; number += 1)
    made.push((await makeFile(server, owner, { name: `Глава ${number}.txt` })).id);
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await find(owner, { q: 'глава', limit: 3, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(made.reverse());
  const { status } = await callRoute(server, searchNodes, { query: { q: 'глава', cursor: 'AAAA' } }, owner);
  expect(status).toBe(400);
});

test('a renamed file is found by its new name alone', async () => {
  const owner = await createOwner(server);
  const { id } = await makeFile(server, owner, { name: 'Черновик.txt' });
  await server.db("UPDATE disk.nodes SET name = 'Чистовик.txt' WHERE id = $1", [id]);
  expect(await names(owner, { q: 'чернов' })).toEqual([]);
  expect(await names(owner, { q: 'чистов' })).toEqual(['Чистовик.txt']);
});

test('among others’ thousands the own one is found, a bounded look at a time', async () => {
  const [owner, reader] = await (async () => {
    const owner = await createOwner(server);
    return [owner, await addMember(server, owner.companyId, 'member')] as const;
  })();
  const own = await makeFile(server, reader, { name: 'Общий план.txt' });
  const folder = await makeFolder(server, owner);
  await server.db(
    `INSERT INTO disk.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, created_at, created_by, updated_at, updated_by)
     SELECT $1, ('ffffffff-ffff-7fff-8fff-' || lpad(to_hex(n), 12, '0'))::uuid, $2, false, 'План ' || n, 'план ' || n, 'план ' || n, now(), $3, now(), $3
     FROM generate_series(1, 4000) AS n`,
    [owner.companyId, folder.id, owner.memberId],
  );
  const seen: string[] = [];
  let cursor: string | null | undefined;
  let calls = 0;
  do {
    const page = await find(reader, { q: 'план', ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    calls += 1;
  } while (cursor !== null);
  expect(seen).toEqual([own.id]);
  expect(calls).toBe(2);
});
