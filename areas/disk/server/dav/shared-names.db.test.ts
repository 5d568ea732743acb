import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { createSpace, grantAccess, listShared, trashNodes } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProgram } from '../testing/program.ts';
import { makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const SHARED = 'Доступные мне';

async function createSharer(companyId: string) {
  const member = await addMember(server, companyId, 'member');
  const provide = async (
    to: { readonly memberId?: string; readonly companyId?: string },
    { name, content = '' }: { readonly name: string; readonly content?: string },
  ) => {
    const folder = await makeFolder(server, member, { name });
    await makeFile(server, member, { parentId: folder.id, name: 'чей.txt', content });
    await grant(member, folder.id, to.memberId ?? to.companyId ?? '');
    return folder;
  };
  return { ...member, provide };
}

/** Grants access, each time a second later. */
async function grant(
  by: TestMember,
  nodeId: string,
  principalId: string,
  role: 'reader' | 'manager' = 'reader',
) {
  server.clock.advance(1000);
  const body = { principalId, role };
  expect((await callRoute(server, grantAccess, { params: { nodeId }, body }, by)).status).toBe(200);
}

async function readAs(member: TestMember) {
  const program = await openProgram(server, member);
  const call = (method: string, path: readonly string[], depth = '0') =>
    program(method, `/dav/files/${path.map(encodeURIComponent).join('/')}`, { depth });
  return {
    names: async (...path: string[]) =>
      [...(await call('PROPFIND', path, '1')).body.matchAll(/<D:displayname>([^<]*)/g)]
        .slice(1)
        .map(([, name]) => name),
    read: async (...path: string[]) => {
      const { statusCode, body } = await call('GET', path);
      return statusCode === 200 ? body : statusCode;
    },
  };
}

test('the address of what others gave stays the same, whatever else of its name is given later or trashed', async () => {
  const { companyId } = await createOwner(server);
  const member = await addMember(server, companyId ?? '', 'member');
  const [first, second, third] = [
    await createSharer(companyId ?? ''),
    await createSharer(companyId ?? ''),
    await createSharer(companyId ?? ''),
  ];
  const one = await first.provide(member, { name: 'Отчёты', content: 'первая' });
  await second.provide(member, { name: 'отчёты', content: 'вторая' });
  const { read, names } = await readAs(member);
  expect(await read(SHARED, 'Отчёты', 'чей.txt')).toBe('первая');
  expect(await read(SHARED, 'отчёты (2)', 'чей.txt')).toBe('вторая');

  await third.provide(member, { name: 'Отчёты', content: 'третья' });
  // A later grant by the same member to all does not change its position.
  await grant(first, one.id, companyId ?? '');
  await third.provide({ companyId: companyId ?? '' }, { name: 'Отчёты (2)', content: 'четвёртая' });
  expect(await read(SHARED, 'Отчёты', 'чей.txt')).toBe('первая');
  expect(await read(SHARED, 'отчёты (2)', 'чей.txt')).toBe('вторая');
  expect(await read(SHARED, 'Отчёты (3)', 'чей.txt')).toBe('третья');
  expect(await read(SHARED, 'Отчёты (2) (2)', 'чей.txt')).toBe('четвёртая');

  await callRoute(server, trashNodes, { body: { nodeIds: [one.id] } }, first);
  expect(await read(SHARED, 'Отчёты', 'чей.txt')).toBe(404);
  expect(await read(SHARED, 'отчёты (2)', 'чей.txt')).toBe('вторая');
  expect((await names(SHARED)).sort()).toEqual(['Отчёты (2) (2)', 'Отчёты (3)', 'отчёты (2)']);
});

test('an item that a member shares on with others, including themselves, stays in the list of shared items', async () => {
  const { companyId } = await createOwner(server);
  const member = await addMember(server, companyId ?? '', 'member');
  const first = await createSharer(companyId ?? '');
  const { id } = await first.provide(member, { name: 'Общее' });
  await grant(first, id, member.memberId, 'manager');
  await grant(member, id, companyId ?? '');
  const { body } = await callRoute(server, listShared, { query: {} }, member);
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Общее']);
  expect(await (await readAs(member)).names(SHARED)).toEqual(['Общее']);
});

test('the own disk and shared nodes keep their names, whatever the folders of teams are called', async () => {
  const owner = await createOwner(server);
  await makeFile(server, owner, { name: 'своё.txt', content: 'своё' });
  for (const name of [SHARED, 'Мой диск', 'Мой диск (2)'])
    await callRoute(server, createSpace, { body: { name } }, owner);
  const { names, read } = await readAs(owner);
  expect((await names()).sort()).toEqual([
    SHARED,
    `${SHARED} (2)`,
    'Мой диск',
    'Мой диск (2)',
    'Мой диск (2) (2)',
  ]);
  expect(await read('Мой диск', 'своё.txt')).toBe('своё');
});
