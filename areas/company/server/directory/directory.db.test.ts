import {
  countMembers,
  getProfile,
  listMemberIds,
  listMembers,
  MemberSort,
  updateMember,
  updateProfile,
} from '@artel/company/contract';
import { callRoute, type TestServer, vacuumTables } from '@artel/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDepartment } from '../departments/testing.ts';
import { addMember, asCompany, createOwner, startCompanyServer, type TestMember } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

type Query = Parameters<typeof callRoute<typeof listMembers>>[2]['query'];

const join = (owner: TestMember, names: string, role: 'member' | 'guest' | 'admin' = 'member') => {
  const [familyName = '', givenName = '', middleName = ''] = names.split(' ');
  return addMember(server, owner.companyId, role, { name: { familyName, givenName, middleName } });
};

async function find(reader: TestMember, query: Query): Promise<string[]> {
  const { body } = await callRoute(server, listMembers, { query }, reader);
  return body.items.map(({ familyName }) => familyName);
}

/** Places a member in a department, as an administrator does. */
async function place(owner: TestMember, member: TestMember, departmentId: string | null, position = '') {
  const [row] = await server.db<{ version: number }>('SELECT version FROM company.members WHERE id = $1', [
    member.memberId,
  ]);
  const body = { departmentId, position, version: row?.version ?? 1 };
  const answer = await callRoute(
    server,
    updateMember,
    { params: { memberId: member.memberId }, body },
    owner,
  );
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Updates a person's own facts and waits until colleagues see them. */
async function send(member: TestMember, values: Record<string, string>) {
  const { body } = await callRoute(server, getProfile, {}, member);
  const answer = await callRoute(
    server,
    updateProfile,
    { body: { version: body.version, ...values } },
    member,
  );
  expect(answer.status).toBe(200);
  await server.drain();
}

test('[R-03] people are found by beginnings of their names in any order, by ё and е, in the wrong layout', async () => {
  const owner = await createOwner(server);
  for (const names of ['Ёлкина Анна Юрьевна', 'Соколова Анна', 'Ким-Орлов Жан', 'Худяков Эдуард']) {
    await join(owner, names);
  }
  const typed: Record<string, string[]> = {
    'анна соко': ['Соколова'],
    'соко ан': ['Соколова'],
    АННА: ['Ёлкина', 'Соколова'],
    fyyf: ['Ёлкина', 'Соколова'],
    елк: ['Ёлкина'],
    'Ёлк юр': ['Ёлкина'],
    '`krbyf': ['Ёлкина'],
    орл: ['Ким-Орлов'],
    // The keys of х, ж and э are signs on a Latin keyboard.
    '[elz': ['Худяков'],
    ';fy': ['Ким-Орлов'],
    "'le": ['Худяков'],
    нна: [],
    'анна худ': [],
  };
  for (const [q, wanted] of Object.entries(typed)) expect(await find(owner, { q }), q).toEqual(wanted);
});

test('[R-03] addresses and positions are searched too, addresses by those who see contacts', async () => {
  const owner = await createOwner(server);
  const there = await join(owner, 'Соколова Анна');
  const guest = await join(owner, 'Гостев Пётр', 'guest');
  await place(owner, there, null, 'Главный технолог');
  expect(await find(owner, { q: 'технол' })).toEqual(['Соколова']);
  expect(await find(owner, { q: there.email })).toEqual(['Соколова']);
  expect(await find(guest, { q: 'технол' })).toEqual(['Соколова']);
  expect(await find(guest, { q: there.email })).toEqual([]);
  const seen = async (reader: TestMember) =>
    (await callRoute(server, listMembers, { query: { q: 'соколова' } }, reader)).body.items[0]?.email;
  expect(await seen(owner)).toBe(there.email);
  expect(await seen(guest)).toBeNull();
});

test('[R-03] telephones are found by any digits in a row, however they are written, by those who see contacts', async () => {
  const owner = await createOwner(server);
  const [there, other, guest] = [
    await join(owner, 'Соколова Анна'),
    await join(owner, 'Абрамов 912'),
    await join(owner, 'Гостев Пётр', 'guest'),
  ];
  await send(there, { mobilePhone: '8 (912) 345-67-89', workPhone: '+7 495 111-22-33', extension: '101' });
  await send(other, { mobilePhone: '+44 20 7946 0958' });
  const typed: Record<string, string[]> = {
    '+7 912 345-67-89': ['Соколова'],
    '8 912 345': ['Соколова'],
    '89123456789': ['Соколова'],
    '345-67': ['Соколова'],
    '67 89': ['Соколова'],
    '101': ['Соколова'],
    '495 111': ['Соколова'],
    '2079': ['Абрамов'],
    // A given name may consist of digits.
    '912': ['Абрамов', 'Соколова'],
    '912 346': [],
    'соколова 345': [],
    '34': [],
  };
  for (const [q, wanted] of Object.entries(typed)) expect(await find(owner, { q }), q).toEqual(wanted);
  for (const q of ['+7 912 345-67-89', '345-67', '101', '+345'])
    expect(await find(guest, { q }), q).toEqual([]);
  expect(await find(guest, { q: '912' })).toEqual(['Абрамов']);
  const phones = async (reader: TestMember) =>
    (await callRoute(server, listMembers, { query: { q: 'соколова' } }, reader)).body.items[0]?.phone;
  expect([await phones(owner), await phones(guest)]).toEqual(['+79123456789', null]);
  const counted = await callRoute(server, countMembers, { query: { q: '345-67' } }, guest);
  expect(counted.body.found).toBe(0);
  // The owner of another company has all rights, but only there.
  expect(await find(await createOwner(server), { q: '345-67' })).toEqual([]);
});

test('[R-03] a number that was given up is found no more, nor is the one of a person who left', async () => {
  const owner = await createOwner(server);
  const there = await join(owner, 'Соколова Анна');
  await send(there, { mobilePhone: '+7 912 345-67-89' });
  await send(there, { mobilePhone: '+7 912 345-00-00' });
  expect(await find(owner, { q: '6789' })).toEqual([]);
  expect(await find(owner, { q: '50000' })).toEqual(['Соколова']);
  await server.db('UPDATE company.members SET left_at = now() WHERE id = $1', [there.memberId]);
  expect(
    await server.db('SELECT 1 FROM company.member_words WHERE member_id = $1', [there.memberId]),
  ).toEqual([]);
});

test('[R-03] a changed name is found at once, and a member who left is no longer found', async () => {
  const owner = await createOwner(server);
  const there = await join(owner, 'Соколова Анна');
  await server.db('UPDATE company.members SET family_name = $1 WHERE id = $2', ['Орлова', there.memberId]);
  expect(await find(owner, { q: 'соколова' })).toEqual([]);
  expect(await find(owner, { q: 'орлова' })).toEqual(['Орлова']);
  await server.db('UPDATE company.members SET left_at = now() WHERE id = $1', [there.memberId]);
  const words = await server.db('SELECT 1 FROM company.member_words WHERE member_id = $1', [there.memberId]);
  expect(words).toEqual([]);
});

test.each(['%', '_', '\\', "'", '"', "'; DROP TABLE x; --", '*', '(', '[', '😀', '\u200b', '  ', 'анна%'])(
  'a query of %j is text and nothing else',
  async (q) => {
    const owner = await createOwner(server);
    await join(owner, 'Соколова Анна');
    const answer = await callRoute(server, listMembers, { query: { q } }, owner);
    expect(answer.status).toBe(200);
    const found: Record<string, number> = { '  ': 2, 'анна%': 1 };
    expect(answer.body.items.length).toBe(found[q] ?? 0);
  },
);

test('ten kilobytes, or characters that no database stores, are no query', async () => {
  const owner = await createOwner(server);
  for (const q of ['а'.repeat(10_000), 'а\0']) {
    const answer = await callRoute(server, listMembers, { query: { q } }, owner);
    expect(answer.error.code).toBe('request/invalid');
  }
});

test.each([
  '\u202eАнна',
  'Ан\u200bна',
  '<script>alert(1)</script>',
  '😀'.repeat(40),
  'ﺎﻠﻋ',
  'ä̈'.repeat(20),
  '漢字',
])('a person named %j is listed as they write themselves, and harms no one', async (familyName) => {
  const owner = await createOwner(server);
  await addMember(server, owner.companyId, 'member', {
    name: { familyName, givenName: 'Я', middleName: '' },
  });
  expect(await find(owner, { q: 'я' })).toContain(familyName);
});

test('invisible characters hide no name from the search', async () => {
  const owner = await createOwner(server);
  await addMember(server, owner.companyId, 'member', {
    name: { familyName: 'Со\u200bко\u00adло\ufeffва', givenName: '\u202eАнна', middleName: '' },
  });
  expect(await find(owner, { q: 'соколова анна' })).toHaveLength(1);
});

test('[R-03] a filter takes the department with those below it, a role and a state; what it finds is counted', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const works = await createTestDepartment(server, companyId, { name: 'Производство' });
  const paint = await createTestDepartment(server, companyId, { name: 'Окраска', parentId: works });
  const [first, second, third] = [
    await join(owner, 'Первая Анна'),
    await join(owner, 'Вторая Анна', 'admin'),
    await join(owner, 'Третья Анна'),
  ];
  await place(owner, first, works);
  await place(owner, second, paint);
  await server.db('UPDATE company.members SET suspended_at = now() WHERE id = $1', [third.memberId]);
  expect(await find(owner, { department: works })).toEqual(['Вторая', 'Первая']);
  expect(await find(owner, { department: paint })).toEqual(['Вторая']);
  expect(await find(owner, { department: works, role: 'admin', q: 'анна' })).toEqual(['Вторая']);
  expect(await find(owner, { department: 'none' })).toEqual(['Петрова', 'Третья']);
  expect(await find(owner, { state: 'suspended' })).toEqual(['Третья']);
  expect(await find(owner, { state: 'active', role: 'member' })).toEqual(['Первая']);
  const counted = await callRoute(server, countMembers, { query: { department: works } }, owner);
  expect(counted.body).toEqual({ found: 2, all: 4 });
  const { body } = await callRoute(server, listMemberIds, { query: { department: works } }, owner);
  expect(body.ids.sort()).toEqual([first.memberId, second.memberId].sort());
});

test.each(MemberSort.options)(
  '[R-03] sorted by %s, up and down, no page repeats or loses a member',
  async (sort) => {
    const owner = await createOwner(server);
    const department = await createTestDepartment(server, owner.companyId, { name: 'Отдел ё' });
    for (const [at, names] of ['Яковлева Анна', 'Ёлкина Ян', 'Ёлкина Ян', 'Абрамов Олег'].entries()) {
      const member = await join(owner, names, at === 1 ? 'admin' : 'member');
      if (at % 2 === 1) await place(owner, member, department);
    }
    const whole = await callRoute(server, listMembers, { query: { sort } }, owner);
    const ids = whole.body.items.map(({ id }) => id);
    expect(ids).toHaveLength(5);
    for (const order of ['asc', 'desc'] as const) {
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const query: Query = { sort, order, limit: 2, ...(cursor !== undefined && { cursor }) };
        const page = await callRoute(server, listMembers, { query }, owner);
        walked.push(...page.body.items.map(({ id }) => id));
        cursor = page.body.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(walked).toEqual(order === 'asc' ? ids : ids.toReversed());
    }
  },
);

test('members can be sorted by their department and by their role', async () => {
  const owner = await createOwner(server);
  const [zoo, ark] = [
    await createTestDepartment(server, owner.companyId, { name: 'Яхты' }),
    await createTestDepartment(server, owner.companyId, { name: 'Архив' }),
  ];
  await place(owner, await join(owner, 'Алов Ян'), zoo);
  await place(owner, await join(owner, 'Белов Ян', 'admin'), ark);
  await join(owner, 'Волков Ян', 'guest');
  expect(await find(owner, { sort: 'department' })).toEqual(['Волков', 'Петрова', 'Белов', 'Алов']);
  expect(await find(owner, { sort: 'role' })).toEqual(['Петрова', 'Белов', 'Алов', 'Волков']);
});

test('[R-03] every order and the search use an index, in the form in which the application queries them', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  await fill(companyId, 3_000);
  const explain = (statement: string) =>
    asCompany(server, companyId, async (tx) => {
      const requested = sql.raw<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${statement}`,
      );
      // On first use a connection also reads the catalogue.
      await requested.execute(tx.kysely);
      return (await requested.execute(tx.kysely)).rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  const orders = {
    members_by_name: 'family_name, given_name, id',
    members_by_department_name: 'department_name, family_name, given_name, id',
    members_by_role: 'role_rank, family_name, given_name, id',
    members_by_joined: 'joined_at, id',
  };
  for (const [index, order] of Object.entries(orders)) {
    const plan = await explain(
      `SELECT * FROM company.members WHERE company_id = '${companyId}' AND left_at IS NULL ORDER BY ${order} LIMIT 51`,
    );
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  }
  const search = await explain(
    `SELECT company.find_member_ids(ARRAY['фамилия77 имя77'], ARRAY['77777'], 7, false, NULL, NULL)`,
  );
  // Blocks that were read: a fraction of those that the words of three thousand people fill.
  const blocks = Number(/Buffers: shared hit=(\d+)/.exec(search)?.[1]);
  const [table] = await server.db<{ blocks: number }>(
    "SELECT pg_relation_size('company.member_words')::int / 8192 AS blocks",
  );
  expect(table?.blocks).toBeGreaterThan(100);
  expect(blocks).toBeLessThan((table?.blocks ?? 0) / 2);
});

/** Inserts many people at once, which no use case does. */
async function fill(companyId: string, count: number): Promise<void> {
  await server.db(
    `INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, email, joined_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'member', 'Фамилия' || n, 'Имя' || n % 100, '', n || '@example.ru', now()
     FROM generate_series(1, $2::int) AS n`,
    [companyId, count],
  );
  await vacuumTables(server, 'company.members', 'company.member_words');
}
