import { addMember, createCompanyWith, createOwner, type TestMember } from '@artel/company/server/testing';
import { createFolder, DEEPEST, type DiskSort, getNode, listFolder, renameNode } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const create = (by: TestMember, name: string, parentId = by.memberId) =>
  callRoute(server, createFolder, { body: { parentId, name } }, { token: by.token });
const list = (by: TestMember, folderId: string, query: Record<string, string> = {}) =>
  callRoute(server, listFolder, { params: { folderId }, query }, { token: by.token });
const get = (by: TestMember, nodeId: string) =>
  callRoute(server, getNode, { params: { nodeId } }, { token: by.token });
const rename = (by: TestMember, nodeId: string, name: string, version = 1) =>
  callRoute(server, renameNode, { params: { nodeId }, body: { name, version } }, { token: by.token });

describe('the own disk', () => {
  test('is there before anything is in it, for its member alone', async () => {
    const { owner, admin, guest, member } = await createCompanyWith(server);
    expect((await list(member, member.memberId)).body).toEqual({ items: [], nextCursor: null });
    const { body: folder } = await create(member, 'Личное');
    expect(folder).toMatchObject({
      name: 'Личное',
      kind: 'folder',
      role: 'manager',
      parentId: member.memberId,
    });
    for (const other of [owner, admin, guest]) {
      for (const answer of [await list(other, member.memberId), await get(other, folder.id)])
        expect(answer).toMatchObject({ status: 404, error: { code: 'request/not-found' } });
      expect((await create(other, 'Чужое', folder.id)).status).toBe(404);
      expect((await rename(other, folder.id, 'Чужое')).status).toBe(404);
    }
    expect((await list(guest, guest.memberId)).status).toBe(404);
  });

  test('shows where a folder is, from above', async () => {
    const owner = await createOwner(server);
    const outer = await makeFolder(server, owner, { name: 'Проекты' });
    const inner = await makeFolder(server, owner, { name: 'Мост', parentId: outer.id });
    expect((await get(owner, inner.id)).body).toMatchObject({
      path: [
        { id: owner.memberId, name: '' },
        { id: outer.id, name: 'Проекты' },
      ],
      space: { id: owner.memberId, kind: 'personal', name: '' },
      isTrashed: false,
    });
  });
});

describe('a name', () => {
  test('is unique in a folder, in any case and composition, also among thirty at the same time', async () => {
    const owner = await createOwner(server);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => create(owner, at % 2 ? 'Йод' : 'И\u0306ОД')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.code === 'disk/name-taken')).toHaveLength(29);
    expect((await create(owner, 'Елка')).status).toBe(201);
    expect((await create(owner, 'Ёлка')).status).toBe(201);
  });

  test('is changed by who saw the present one; another case of the own name is no clash', async () => {
    const owner = await createOwner(server);
    const [first, second] = [
      await makeFolder(server, owner, { name: 'счета' }),
      await makeFolder(server, owner),
    ];
    expect((await rename(owner, first.id, 'Счета')).body).toMatchObject({ name: 'Счета', version: 2 });
    expect(await rename(owner, first.id, 'Акты')).toMatchObject({
      status: 409,
      error: { code: 'request/stale', current: { name: 'Счета', version: 2 } },
    });
    expect((await rename(owner, second.id, 'СЧЕТА')).error.code).toBe('disk/name-taken');
    expect((await rename(owner, owner.memberId, 'Мой')).status).toBeGreaterThanOrEqual(400);
  });

  test.each(['', '..', 'a/b', 'con', 'что?', 'я'.repeat(128)])(
    '%j is refused with a sentence',
    async (name) => {
      const answer = await create(await createOwner(server), name);
      expect(answer).toMatchObject({ status: 400, error: { errors: [{ path: 'name' }] } });
    },
  );
});

test('a folder is listed in pages, folders first, without a repetition or a gap, in every order', async () => {
  const owner = await createOwner(server);
  const parent = await makeFolder(server, owner);
  const names = ['Акт 10', 'Акт 2', 'яблоко', 'Ёж', 'ель', 'b', 'A'];
  for (const name of names) {
    server.clock.advance(1000);
    await makeFolder(server, owner, { name, parentId: parent.id });
  }
  const walk = async (sort: DiskSort, direction: string) => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '3', sort, direction, ...(cursor && { cursor }) };
      const { body } = await list(owner, parent.id, query);
      found.push(...body.items.map(({ name }) => name));
      cursor = body.nextCursor;
    } while (cursor);
    return found;
  };
  const byName = ['A', 'b', 'Акт 2', 'Акт 10', 'ель', 'Ёж', 'яблоко'];
  expect(await walk('name', 'asc')).toEqual(byName);
  expect(await walk('name', 'desc')).toEqual(byName.toReversed());
  expect(await walk('bytes', 'asc')).toEqual(byName);
  expect(await walk('updated', 'desc')).toEqual(names.toReversed());
  const { nextCursor } = (await list(owner, parent.id, { limit: '1' })).body;
  for (const cursor of ['x', `${nextCursor}x`.slice(3), Buffer.from('[true,"a",1]').toString('base64url')])
    expect((await list(owner, parent.id, { cursor })).status).toBe(400);
});

test('a folder of names at their longest is read page after page', async () => {
  const owner = await createOwner(server);
  const parent = await makeFolder(server, owner);
  const names = ['ё'.repeat(127), 'Ё1'.repeat(85), '漢'.repeat(85), 'a1'.repeat(127)];
  for (const name of names) await makeFolder(server, owner, { name, parentId: parent.id });
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const answer = await list(owner, parent.id, { limit: '1', ...(cursor && { cursor }) });
    expect(answer.status).toBe(200);
    found.push(...answer.body.items.map(({ name }) => name));
    cursor = answer.body.nextCursor;
  } while (cursor);
  expect(found.toSorted()).toEqual(names.toSorted());
});

test('folders can be nested up to a limit and no deeper', async () => {
  const owner = await createOwner(server);
  let parentId = owner.memberId;
  for (let level = 1; level < DEEPEST; level += 1)
    parentId = (await makeFolder(server, owner, { parentId })).id;
  expect((await create(owner, 'Ещё глубже', parentId)).error.code).toBe('disk/too-deep');
});

test('members have access through their department and the company; guests are no part of the company', async () => {
  const { owner, member, guest, companyId } = await createCompanyWith(server);
  const folder = await makeFolder(server, owner);
  await server.db(
    `INSERT INTO disk.grants (company_id, id, node_id, principal_kind, principal_id, role, created_at)
     VALUES ($1, gen_random_uuid(), $2, 'company', $1, 'reader', now())`,
    [companyId, folder.id],
  );
  expect((await get(member, folder.id)).body).toMatchObject({ role: 'reader', path: [] });
  expect((await create(member, 'Моё', folder.id)).error.code).toBe('disk/not-allowed');
  expect((await get(guest, folder.id)).status).toBe(404);
  const newcomer = await addMember(server, companyId, 'accountant');
  expect((await list(newcomer, folder.id)).status).toBe(200);
});
