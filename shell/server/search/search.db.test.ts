import { drainAll } from '@artel/calendar/server/testing';
import { offBoardMember } from '@artel/company/contract';
import {
  addMember,
  createCompanyWith,
  createOwner,
  startCompanyServer,
  type TestMember,
} from '@artel/company/server/testing';
import { search } from '@artel/contract';
import { getAccess, grantAccess, revokeAccess, trashNodes } from '@artel/disk/contract';
import { makeFile, makeFolder } from '@artel/disk/server/testing';
import { cancelMeeting, planMeeting } from '@artel/meetings/contract';
import { someDay } from '@artel/meetings/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '../areas.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer({
    further: areas.filter(({ name }) => name !== 'identity' && name !== 'company'),
  });
});
afterAll(() => server.close());

type Query = Parameters<typeof callRoute<typeof search>>[2]['query'];

async function request(by: TestMember, query: Query) {
  const answer = await callRoute(server, search, { query }, by);
  expect(answer.status).toBe(200);
  expect(answer.body.groups.filter(({ state }) => state !== 'ready')).toEqual([]);
  return answer.body;
}
const titles = async (by: TestMember, q: string) =>
  (await request(by, { q })).groups.flatMap(({ items }) => items.map(({ title }) => title));

test('one query finds people, files and folders, by forms of words and in the wrong layout, with their pages', async () => {
  const owner = await createOwner(server);
  const anna = await addMember(server, owner.companyId, 'member', {
    name: { familyName: 'Договорова', givenName: 'Анна', middleName: '' },
  });
  const folder = await makeFolder(server, owner, { name: 'Договоры' });
  const file = await makeFile(server, owner, { name: 'Договор аренды.pdf', parentId: folder.id });
  const wanted = {
    groups: [
      {
        kind: 'company/member',
        state: 'ready',
        hasMore: false,
        items: [
          {
            id: anna.memberId,
            title: 'Анна Договорова',
            place: null,
            page: `/users?member=${anna.memberId}`,
            person: { givenName: 'Анна', familyName: 'Договорова', avatar: null },
          },
        ],
      },
      {
        kind: 'disk/node',
        state: 'ready',
        hasMore: false,
        items: [
          { id: file.id, title: 'Договор аренды.pdf', place: 'Договоры', page: `/disk?open=${file.id}` },
          { id: folder.id, title: 'Договоры', place: null, page: `/disk?folder=${folder.id}` },
        ],
      },
      { kind: 'disk/text', state: 'ready', hasMore: false, items: [] },
      { kind: 'calendar/event', state: 'ready', hasMore: false, items: [] },
      { kind: 'billing/invoice', state: 'ready', hasMore: false, items: [] },
      { kind: 'messenger/message', state: 'ready', hasMore: false, items: [] },
      { kind: 'roadmap/idea', state: 'ready', hasMore: false, items: [] },
      { kind: 'mail/message', state: 'ready', hasMore: false, items: [] },
    ],
    nextCursor: null,
  };
  expect(await request(owner, { q: 'договор' })).toMatchObject(wanted);
  expect(await request(owner, { q: 'ljujdjh' })).toMatchObject(wanted);
  expect(await titles(owner, 'договорами аренды')).toEqual(['Договор аренды.pdf']);
});

test('a planned meeting is found by its organiser and its guests as the event with its room, until it is cancelled', async () => {
  const { owner, member, guest } = await createCompanyWith(server);
  const date = someDay(server);
  const body = { title: 'Разбор смет', date, time: '10:00', guests: [member.email] };
  const planned = await callRoute(server, planMeeting, { body }, owner);
  expect(planned.status).toBe(201);
  await drainAll(server);
  const find = async (by: TestMember) =>
    (await request(by, { q: 'сметами', kind: 'calendar/event' })).groups.flatMap(({ items }) => items);
  const { id, version } = planned.body;
  expect(await find(owner)).toMatchObject([
    { title: 'Разбор смет', page: `/calendar?day=${date}&open=${id}` },
  ]);
  expect(await find(member)).toMatchObject([{ title: 'Разбор смет' }]);
  expect(await find(guest)).toEqual([]);
  await callRoute(server, cancelMeeting, { params: { meetingId: id }, body: { version } }, owner);
  await drainAll(server);
  expect([await find(owner), await find(member)]).toEqual([[], []]);
});

test('a right that is lost, a file in the trash and a member who left are gone from the next answer', async () => {
  const { owner, member } = await createCompanyWith(server);
  const folder = await makeFolder(server, owner, { name: 'Смета' });
  expect(await titles(member, 'смета')).toEqual([]);
  const params = { nodeId: folder.id };
  const body = { principalId: member.memberId, role: 'reader' } as const;
  const granted = await callRoute(server, grantAccess, { params, body }, owner);
  expect(granted.status).toBe(200);
  expect(await titles(member, 'смета')).toEqual(['Смета']);
  const { body: access } = await callRoute(server, getAccess, { params }, owner);
  const grantId = access.grants[0]?.id ?? '';
  await callRoute(server, revokeAccess, { params: { grantId } }, owner);
  expect(await titles(member, 'смета')).toEqual([]);
  expect(await titles(owner, 'смета')).toEqual(['Смета']);
  await callRoute(server, trashNodes, { body: { nodeIds: [folder.id] } }, owner);
  expect(await titles(owner, 'смета')).toEqual([]);
  const leaver = await addMember(server, owner.companyId, 'member', {
    name: { familyName: 'Уходова', givenName: 'Зоя', middleName: '' },
  });
  expect(await titles(owner, 'уходова')).toEqual(['Зоя Уходова']);
  const leaves = { params: { memberId: leaver.memberId }, body: { receiverId: owner.memberId } };
  expect((await callRoute(server, offBoardMember, leaves, owner)).status).toBe(200);
  expect(await titles(owner, 'уходова')).toEqual([]);
});

test('a file with the words inside it is found in a group of its own, by who may read it, until the trash', async () => {
  const { owner, member } = await createCompanyWith(server);
  const folder = await makeFolder(server, owner, { name: 'Архив' });
  const content = 'Акт сверки с подрядчиком';
  const file = await makeFile(server, owner, { name: 'Скан.txt', parentId: folder.id, content });
  await drainAll(server);
  const found = async (by: TestMember) =>
    (await request(by, { q: 'подрядчики' })).groups
      .filter(({ items }) => items.length > 0)
      .map(({ kind, items }) => ({ kind, items }));
  expect(await found(owner)).toEqual([
    {
      kind: 'disk/text',
      items: [{ id: file.id, title: 'Скан.txt', place: 'Архив', page: `/disk?open=${file.id}` }],
    },
  ]);
  expect(await found(member)).toEqual([]);
  const params = { nodeId: folder.id };
  const body = { principalId: member.memberId, role: 'reader' } as const;
  await callRoute(server, grantAccess, { params, body }, owner);
  expect(await found(member)).toHaveLength(1);
  const grantId = (await callRoute(server, getAccess, { params }, owner)).body.grants[0]?.id ?? '';
  await callRoute(server, revokeAccess, { params: { grantId } }, owner);
  expect(await found(member)).toEqual([]);
  await callRoute(server, trashNodes, { body: { nodeIds: [folder.id] } }, owner);
  expect(await found(owner)).toEqual([]);
});

test('an address finds a colleague for those who see contacts alone, and nothing in another company', async () => {
  const { owner, guest, member } = await createCompanyWith(server);
  expect((await request(owner, { q: member.email, kind: 'company/member' })).groups[0]?.items).toHaveLength(
    1,
  );
  expect((await request(guest, { q: member.email, kind: 'company/member' })).groups[0]?.items).toEqual([]);
  const stranger = await createOwner(server);
  expect((await request(stranger, { q: member.email, kind: 'company/member' })).groups[0]?.items).toEqual([]);
});

test('one kind is read page by page; a made-up cursor is refused', async () => {
  const owner = await createOwner(server);
  const made: string[] = [];
  for (let n = 1; n <= 5; n += 1) made.push((await makeFile(server, owner, { name: `Глава ${n}.txt` })).id);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Query = { q: 'глава', kind: 'disk/node', limit: '2', ...(cursor !== null && { cursor }) };
    const { groups, nextCursor }: Awaited<ReturnType<typeof request>> = await request(owner, query);
    seen.push(...(groups[0]?.items ?? []).map(({ id }) => id));
    cursor = nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(made.toReversed());
  const { status } = await callRoute(
    server,
    search,
    { query: { q: 'глава', kind: 'disk/node', cursor: 'A' } },
    owner,
  );
  expect(status).toBe(400);
});

test.each([
  '',
  '   ',
  '%',
  '_',
  '\\',
  `'"`,
  '\0',
  '😀',
  '\u202e',
  '…',
  'ш'.repeat(4_000),
  'слово '.repeat(30),
])('a query of %j is answered and finds nothing', async (q) => {
  const owner = await createOwner(server);
  await makeFile(server, owner, { name: 'Отчёт.txt' });
  expect(await titles(owner, q)).toEqual([]);
});

test('one letter finds people alone, also for a kind that is named', async () => {
  const owner = await createOwner(server);
  await addMember(server, owner.companyId, 'member', {
    name: { familyName: 'Щукина', givenName: 'Анна', middleName: '' },
  });
  await makeFile(server, owner, { name: 'Щит.txt' });
  expect((await request(owner, { q: 'щ' })).groups.map(({ kind }) => kind)).toEqual(['company/member']);
  expect(await titles(owner, 'щ')).toEqual(['Анна Щукина']);
  expect(await request(owner, { q: 'щ', kind: 'disk/node' })).toEqual({ groups: [], nextCursor: null });
  expect(await titles(owner, 'щи')).toEqual(['Щит.txt']);
});

test('more than four thousand letters are no query', async () => {
  const owner = await createOwner(server);
  const { error } = await callRoute(server, search, { query: { q: 'ш'.repeat(4_001) } }, owner);
  expect(error.code).toBe('request/invalid');
});
