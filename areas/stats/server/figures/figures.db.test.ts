import { randomUUID } from 'node:crypto';
import { makeInvoice } from '@artel/billing/server/testing';
import {
  addMember,
  createOperatorMember,
  createOwner,
  createTestDepartment,
  signIn,
  type TestMember,
} from '@artel/company/server/testing';
import { event, type Permission } from '@artel/contract';
import { addDays } from '@artel/contract/time';
import { defineArea, innerEvent, type Tx } from '@artel/server';
import { actAs, callRoute, readTable, type TestServer } from '@artel/server/testing';
import {
  type CompanyFigures,
  createFiguresFile,
  createOperatorFile,
  getCompanyFigures,
  getOperatorFigures,
  updateStatsSettings,
} from '@artel/stats/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { startStatsServer } from '../testing.ts';
import { rollUp } from '../usage/roll-up.ts';
import { getCompanyFigures as readFigures } from './get-company-figures.ts';

const payload = z.object({ companyId: z.uuid(), memberId: z.optional(z.uuid()) });
const fact = { audience: 'company', isHookable: false, payload } as const;
const wrote = event({ ...fact, name: 'own/wrote', titleKey: 'events.own/wrote', usage: 'messages' });
const stored = event({ ...fact, name: 'own/stored', titleKey: 'events.own/stored', usage: 'files' });
const silent = event({ ...fact, name: 'own/silent', titleKey: 'events.own/silent' });
const ownArea = defineArea({
  name: 'own',
  strings: {},
  routes: [],
  events: [innerEvent(wrote), innerEvent(stored), innerEvent(silent)],
});

let server: TestServer;
beforeAll(async () => {
  server = await startStatsServer({ further: [ownArea] });
  server.limitNumbers('none');
});
afterAll(() => server.close());

type Act = typeof wrote | typeof stored | typeof silent;
const inCompany = <T>(companyId: string, work: (tx: Tx) => Promise<T>) =>
  server.platform.db.asCompanyJob('job test/any' as never, companyId, work);
const act = (what: Act, { companyId, memberId }: TestMember, times = 1) =>
  inCompany(companyId, (tx) =>
    server.platform.emitMany(
      tx,
      what,
      Array.from({ length: times }, () => ({ companyId, memberId })),
    ),
  );
/** Days pass in these tests, but a session's token is valid for minutes. */
const fresh = async (caller: TestMember) => ({ token: (await signIn(server, caller)).token });
const get = async (caller: TestMember, from: string, to: string) =>
  callRoute(server, getCompanyFigures, { query: { from, to } }, await fresh(caller));
const figures = async (caller: TestMember, from: string, to: string): Promise<CompanyFigures> => {
  const { status, body } = await get(caller, from, to);
  expect(status).toBe(200);
  return body;
};
const roll = () => rollUp.runAll(server.platform);
/** Transactions of other databases of the cluster delay the horizon, so one pass may leave rows for the next. */
const rollWhole = (companyId: string) =>
  vi.waitFor(async () => {
    await roll();
    const left = await server.db(
      `SELECT u.id FROM stats.usage u WHERE u.company_id = $1
       AND u.xid >= coalesce((SELECT r.xid FROM stats.roll_ups r WHERE r.company_id = $1), '0'::xid8)`,
      [companyId],
    );
    expect(left).toEqual([]);
  });
const toUtcDay = (zone = 'Europe/Moscow') =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(server.clock.now());
/** Computes the figures from the raw rows, without the sums. */
const raw = async (companyId: string, from: string, to: string) => {
  const [people] = await server.db<{ count: string }>(
    'SELECT count(DISTINCT member_id) AS count FROM stats.usage WHERE company_id = $1 AND day BETWEEN $2 AND $3',
    [companyId, from, to],
  );
  const kinds = await server.db<{ kind: string; amount: string }>(
    'SELECT kind, sum(amount) AS amount FROM stats.usage WHERE company_id = $1 AND day BETWEEN $2 AND $3 GROUP BY kind ORDER BY kind',
    [companyId, from, to],
  );
  const days = await server.db<{ day: string; people: string; amount: string }>(
    `SELECT day::text AS day, count(DISTINCT member_id) AS people, sum(amount) AS amount
     FROM stats.usage WHERE company_id = $1 AND day BETWEEN $2 AND $3 GROUP BY day ORDER BY day`,
    [companyId, from, to],
  );
  return {
    people: Number(people?.count),
    kinds: kinds.map(({ kind, amount }) => [kind, Number(amount)]),
    days: days.map((one) => [one.day, Number(one.people), Number(one.amount)]),
  };
};
const shown = ({ people, kinds, days }: CompanyFigures) => ({
  people: people.count,
  kinds: kinds.filter(({ amount }) => amount > 0).map(({ kind, amount }) => [kind, amount]),
  days: days
    .map((one) => [one.day, one.people, one.amounts.reduce((sum, { amount }) => sum + amount, 0)])
    .filter(([, , amount]) => amount !== 0),
});

test('[R-05] every figure equals the raw rows, before the sums are made, half-way and after, over weeks and departments', async () => {
  const owner = await createOwner(server);
  const people = [owner];
  for (let n = 0; n < 7; n += 1) people.push(await addMember(server, owner.companyId, 'member'));
  const first = toUtcDay();
  for (let day = 0; day < 24; day += 1) {
    for (const [at, person] of people.entries()) {
      if ((day + at) % 3 === 0) await act(wrote, person, at + 1);
      if ((day * at) % 5 === 1) await act(stored, person);
    }
    await act(silent, owner);
    if (day % 7 === 3) await roll();
    server.clock.advance(24 * 3_600_000);
  }
  const last = toUtcDay();
  for (const [from, to] of [
    [first, last],
    [first, first],
    [addDays(first, 3), addDays(first, 12)],
  ] as const) {
    const expected = await raw(owner.companyId, from, to);
    expect(expected.kinds.length).toBeGreaterThan(0);
    expect(shown(await figures(owner, from, to))).toEqual(expected);
  }
  await roll();
  expect(shown(await figures(owner, first, last))).toEqual(await raw(owner.companyId, first, last));
  const middle = addDays(first, 12);
  const late = await figures(owner, middle, addDays(middle, 11));
  const early = await raw(owner.companyId, late.before.from, late.before.to);
  expect(late.kinds.filter(({ before }) => before > 0).map(({ kind, before }) => [kind, before])).toEqual(
    early.kinds,
  );
  expect(late.people.before).toBe(early.people);
});

test('an act that is rolled back is not counted, and one person on twenty days is one person', async () => {
  const owner = await createOwner(server);
  const from = toUtcDay();
  for (let day = 0; day < 20; day += 1) {
    await act(wrote, owner);
    server.clock.advance(24 * 3_600_000);
  }
  const undone = inCompany(owner.companyId, async (tx) => {
    await server.platform.emit(tx, wrote, { companyId: owner.companyId, memberId: owner.memberId });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  const seen = await figures(owner, from, toUtcDay());
  expect(seen.people.count).toBe(1);
  expect(seen.kinds).toContainEqual({ kind: 'messages', amount: 20, before: 0 });
});

test('a commit that comes after later ones is not passed over, and sums that are made at once count nothing twice', async () => {
  const owner = await createOwner(server);
  const day = toUtcDay();
  const { companyId, memberId } = owner;
  const written = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const slow = inCompany(companyId, async (tx) => {
    await server.platform.emit(tx, wrote, { companyId, memberId });
    written.resolve();
    await released.promise;
  });
  await written.promise;
  await act(wrote, owner, 3);
  await Promise.all([roll(), roll(), roll()]);
  expect((await figures(owner, day, day)).kinds).toContainEqual({ kind: 'messages', amount: 3, before: 0 });
  released.resolve();
  await slow;
  expect((await figures(owner, day, day)).kinds).toContainEqual({ kind: 'messages', amount: 4, before: 0 });
  await Promise.all([roll(), roll(), roll()]);
  await rollWhole(companyId);
  expect((await figures(owner, day, day)).kinds).toContainEqual({ kind: 'messages', amount: 4, before: 0 });
  const [sum] = await server.db<{ amount: string }>(
    'SELECT sum(amount) AS amount FROM stats.day_sums WHERE company_id = $1',
    [companyId],
  );
  expect(Number(sum?.amount)).toBe(4);
});

test('days are those of the zone that was chosen then: half past eleven at night in London is the next day in Vladivostok', async () => {
  const owner = await createOwner(server);
  const next = new Date(server.clock.now());
  next.setUTCHours(23, 30, 0, 0);
  server.clock.advance(next.getTime() - server.clock.now().getTime() + 24 * 3_600_000);
  const utc = server.clock.now().toISOString().slice(0, 10);
  const token = await fresh(owner);
  const choose = (timeZone: string, version: number) =>
    callRoute(server, updateStatsSettings, { body: { timeZone, version } }, token);
  expect((await choose('Europe/London', 0)).body).toEqual({ timeZone: 'Europe/London', version: 1 });
  await act(wrote, owner);
  expect((await choose('Asia/Vladivostok', 1)).status).toBe(200);
  await act(wrote, owner, 2);
  await roll();
  const seen = await figures(owner, utc, addDays(utc, 1));
  expect(seen.timeZone).toBe('Asia/Vladivostok');
  expect(shown(seen).days).toEqual([
    [utc, 1, 1],
    [addDays(utc, 1), 1, 2],
  ]);
  expect((await choose('Asia/Vladivostok', 1)).status).toBe(409);
  expect((await choose('Mars/Olympus', 2)).error.code).toBe('stats/time-zone-unknown');
});

test('departments show what was done in them, also after a move; those under five are hidden, and never one alone', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const departments: string[] = [];
  for (const name of ['Продажи', 'Цех', 'Склад'])
    departments.push(await createTestDepartment(server, companyId, { name }));
  const place = (memberId: string, departmentId: string | undefined) =>
    server.db('UPDATE company.members SET department_id = $2 WHERE id = $1', [memberId, departmentId]);
  const people: TestMember[] = [];
  for (const [at, size] of [8, 6, 4].entries())
    for (let n = 0; n < size; n += 1) {
      const person = await addMember(server, companyId, 'member');
      await place(person.memberId, departments[at]);
      people.push(person);
    }
  // Monday to Sunday.
  const monday = 8 - (new Date(`${toUtcDay()}T00:00:00Z`).getUTCDay() || 7);
  server.clock.advance(monday * 24 * 3_600_000);
  const from = toUtcDay();
  for (const person of [owner, ...people]) await act(wrote, person);
  await rollWhole(companyId);
  // One person of sales moves to the workshop: earlier acts still count for sales.
  await place(people[0]?.memberId ?? '', departments[1]);
  server.clock.advance(6 * 24 * 3_600_000);
  const to = toUtcDay();
  await act(wrote, people[0] as TestMember, 4);
  const { departments: seen } = await figures(owner, from, to);
  // The store has four people and the owner has no department: together five, whom no figure distinguishes.
  expect(seen).toMatchObject({
    from,
    to,
    shown: [
      { name: 'Продажи', people: 8 },
      { name: 'Цех', people: 7 },
    ],
    hidden: 2,
  });
  const getAmount = (name: string) => seen?.shown.find((one) => one.name === name)?.amounts;
  expect(getAmount('Продажи')).toContainEqual({ kind: 'messages', amount: 8 });
  expect(getAmount('Цех')).toContainEqual({ kind: 'messages', amount: 10 });
  await roll();
  expect((await figures(owner, from, to)).departments).toEqual(seen);
  expect((await figures(owner, from, addDays(to, -1))).departments).toBeNull();
});

test('a department that had one person in an earlier week shows nothing of that week, in no period and by no difference of two', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const teams = await Promise.all(
    ['Новый', 'Средний', 'Большой'].map(async (name, at) => {
      const id = await createTestDepartment(server, companyId, { name });
      const people: TestMember[] = [];
      for (let n = 0; n < 6 + at; n += 1) {
        const person = await addMember(server, companyId, 'member');
        await server.db('UPDATE company.members SET department_id = $2 WHERE id = $1', [person.memberId, id]);
        people.push(person);
      }
      return people;
    }),
  );
  const [few = [], some = [], many = []] = teams;
  const monday = 8 - (new Date(`${toUtcDay()}T00:00:00Z`).getUTCDay() || 7);
  server.clock.advance(monday * 24 * 3_600_000);
  const first = toUtcDay();
  await act(wrote, few[0] as TestMember, 37);
  for (const person of [...some, ...many]) await act(wrote, person);
  await rollWhole(companyId);
  server.clock.advance(7 * 24 * 3_600_000);
  const second = toUtcDay();
  for (const person of teams.flat()) await act(wrote, person, 2);
  server.clock.advance(6 * 24 * 3_600_000);
  const last = toUtcDay();
  const read = async (from: string, to: string) => {
    const { departments } = await figures(owner, from, to);
    return {
      hidden: departments?.hidden,
      shown: departments?.shown.map(({ name, people, weeks, amounts }) => [
        ...[name, people, weeks],
        amounts.find(({ kind }) => kind === 'messages')?.amount,
      ]),
    };
  };
  // The middle one is hidden to protect the new one: otherwise the difference to the total would be one
  // person's.
  expect(await read(first, addDays(second, -1))).toEqual({ hidden: 2, shown: [['Большой', 8, 1, 8]] });
  const whole = [
    ['Большой', 8, 1, 16],
    ['Средний', 7, 1, 14],
    ['Новый', 6, 1, 12],
  ];
  expect(await read(second, last)).toEqual({ hidden: 0, shown: whole });
  expect(await read(first, last)).toEqual({ hidden: 0, shown: [['Большой', 8, 2, 24], ...whole.slice(1)] });
  await rollWhole(companyId);
  expect(await read(first, last)).toEqual({ hidden: 0, shown: [['Большой', 8, 2, 24], ...whole.slice(1)] });
});

test('in the weeks when clocks change, each act is on the day that people saw on their own clocks', async () => {
  const owner = await createOwner(server);
  const body = { timeZone: 'Europe/Berlin', version: 0 };
  expect((await callRoute(server, updateStatsSettings, { body }, await fresh(owner))).status).toBe(200);
  const year = server.clock.now().getUTCFullYear() + 1;
  const getLastSunday = (month: string, last: number) => {
    const day = new Date(`${year}-${month}-${last}T00:00:00Z`);
    return addDays(day.toISOString().slice(0, 10), -day.getUTCDay());
  };
  const [spring, autumn] = [getLastSunday('03', 31), getLastSunday('10', 31)];
  const write = async (day: string, time: string) => {
    server.clock.advance(new Date(`${day}T${time}:00Z`).getTime() - server.clock.now().getTime());
    await act(wrote, owner);
  };
  const [before, after] = [(day: string) => addDays(day, -1), (day: string) => addDays(day, 1)];
  // A Sunday of 23 hours: from eleven at night in UTC until ten.
  await write(before(spring), '22:59');
  await write(before(spring), '23:00');
  await write(spring, '01:30');
  await write(spring, '21:59');
  await write(spring, '22:00');
  // A Sunday of 25 hours: from ten at night in UTC until eleven, with half past two twice.
  await write(before(autumn), '21:59');
  await write(before(autumn), '22:00');
  await write(autumn, '00:30');
  await write(autumn, '01:30');
  await write(autumn, '22:59');
  await write(autumn, '23:00');
  const count = async (day: string) => {
    const seen = await figures(owner, before(day), after(day));
    return seen.days.map(({ amounts }) => amounts.find(({ kind }) => kind === 'messages')?.amount);
  };
  expect([await count(spring), await count(autumn)]).toEqual([
    [1, 3, 1],
    [1, 4, 1],
  ]);
  await rollWhole(owner.companyId);
  expect([await count(spring), await count(autumn)]).toEqual([
    [1, 3, 1],
    [1, 4, 1],
  ]);
});

/**
 * A company with two departments of six people each, who acted for a week; the second department is deleted
 * afterwards.
 */
async function workForWeek() {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const north = await createTestDepartment(server, companyId, { name: 'Север' });
  const departments = [
    await createTestDepartment(server, companyId, { name: 'Первый' }),
    await createTestDepartment(server, companyId, { name: 'Закрытый' }),
    await createTestDepartment(server, companyId, { name: 'Цех' }),
    await createTestDepartment(server, companyId, { name: 'Цех', parentId: north }),
    await createTestDepartment(server, companyId, { name: '=HYPERLINK("x")' }),
  ];
  const monday = 8 - (new Date(`${toUtcDay()}T00:00:00Z`).getUTCDay() || 7);
  server.clock.advance(monday * 24 * 3_600_000);
  const from = toUtcDay();
  for (const [at, id] of departments.entries())
    for (let n = 0; n < 6; n += 1) {
      const person = await addMember(server, companyId, 'member');
      await server.db('UPDATE company.members SET department_id = $2 WHERE id = $1', [person.memberId, id]);
      await act(wrote, person, at + 1);
      if (n === 0) await act(stored, person);
    }
  await rollWhole(companyId);
  await server.db('UPDATE company.members SET department_id = NULL WHERE department_id = $1', [
    departments[1],
  ]);
  await server.db('DELETE FROM company.departments WHERE id = $1', [departments[1]]);
  server.clock.advance(6 * 24 * 3_600_000);
  return { owner, from, to: toUtcDay() };
}

test('namesakes are shown with those above them, and a deleted department is none of those without a department', async () => {
  const { owner, from, to } = await workForWeek();
  const { departments } = await figures(owner, from, to);
  expect(departments?.hidden).toBe(0);
  const seen = departments?.shown ?? [];
  expect(new Set(seen.map(({ name }) => name))).toEqual(
    new Set(['=HYPERLINK("x")', 'Первый', 'Север / Цех', 'Цех', null]),
  );
  expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
  expect(seen.every(({ id }) => id !== null)).toBe(true);
});

test('two deleted departments are told apart on the page and in the file', async () => {
  const { owner, from, to } = await workForWeek();
  await server.db(
    "UPDATE company.members m SET department_id = NULL FROM company.departments d WHERE d.id = m.department_id AND d.name = 'Первый' AND d.company_id = $1",
    [owner.companyId],
  );
  await server.db("DELETE FROM company.departments WHERE name = 'Первый' AND company_id = $1", [
    owner.companyId,
  ]);
  const { departments } = await figures(owner, from, to);
  const deleted = (departments?.shown ?? []).filter(({ name }) => name === null);
  expect(deleted.map(({ former }) => former).toSorted((a, b) => (a?.number ?? 0) - (b?.number ?? 0))).toEqual(
    [
      { number: 1, until: to },
      { number: 2, until: to },
    ],
  );
  const body = { from, to, format: 'csv' as const };
  const { body: made } = await callRoute(server, createFiguresFile, { body }, await fresh(owner));
  const words = (await readFile(made.href)).flat();
  const day = to.split('-').toReversed().join('.');
  expect(words.filter((word) => word.startsWith('Удалённый')).toSorted()).toEqual([
    `Удалённый отдел 1, данные по ${day}`,
    `Удалённый отдел 2, данные по ${day}`,
  ]);
});

async function loadFile(href: string) {
  const file = await server.app.inject({ method: 'GET', url: href });
  expect(file.statusCode).toBe(200);
  return file;
}

/** Reads the file at an address, each cell as text, without empty cells at the end of a line. */
async function readFile(href: string) {
  const file = await loadFile(href);
  return (await readTable(file.rawPayload)).rows.map(({ cells }) => [...cells]);
}

test.each(['csv', 'xlsx'] as const)(
  'the table of the period as %s, read again, equals the page: totals, the period before, days and departments',
  async (format) => {
    const { owner, from, to } = await workForWeek();
    await act(wrote, owner, 3);
    const body = { from, to, format };
    const { status, body: made } = await callRoute(server, createFiguresFile, { body }, await fresh(owner));
    expect(status).toBe(200);
    const page = await figures(owner, from, to);
    const [titles, ...lines] = await readFile(made.href);
    expect(titles?.slice(0, 6)).toEqual(['Строка', 'С', 'По', 'Отдел', 'Недель', 'Активные люди']);
    const texts = (...cells: readonly (string | number)[]) => cells.map(String);
    const { departments } = page;
    expect(lines).toEqual([
      texts('Период', from, to, '', '', page.people.count, ...page.kinds.map(({ amount }) => amount)),
      texts(
        ...['Предыдущий период', page.before.from, page.before.to, '', '', page.people.before],
        ...page.kinds.map(({ before }) => before),
      ),
      ...page.days.map(({ day, people, amounts }) =>
        texts('День', day, day, '', '', people, ...amounts.map(({ amount }) => amount)),
      ),
      ...(departments?.shown ?? []).map(({ id, name, weeks, people, amounts }) =>
        texts(
          ...['Отдел', departments?.from ?? '', departments?.to ?? ''],
          name ?? (id === null ? 'Без отдела' : 'Удалённый отдел'),
          ...[weeks, people, ...amounts.map(({ amount }) => amount)],
        ),
      ),
      texts('Отдел', from, to, `Не показано отделов: ${departments?.hidden}.`),
    ]);
    const words = lines.flat();
    expect(words).toContain('Удалённый отдел');
    expect(words).toContain('=HYPERLINK("x")');
    // A spreadsheet program does not execute a cell that begins with an apostrophe; a cell of a workbook is
    // declared as text.
    if (format === 'csv') expect((await loadFile(made.href)).body).toContain(`'=HYPERLINK`);
  },
);

test('a hint is shown to a person who may act on it alone', async () => {
  const owner = await createOwner(server);
  const { subscriptionId } = await makeInvoice(server, { ...owner, ...(await fresh(owner)) });
  const day = toUtcDay();
  await server.db(
    'UPDATE billing.subscriptions SET anchor_on = $2, paid_from = $2, paid_until = $3 WHERE id = $1',
    [subscriptionId, day, addDays(day, 30)],
  );
  const read = (permissions: readonly Permission[]) =>
    actAs(server, owner, (deps, actor) => {
      const membership = { ...actor.membership, permissions: new Set(permissions) };
      return readFigures(deps, { ...actor, membership }, { from: day, to: day });
    });
  const hint = { kind: 'unused-seats', count: 4, page: '/subscriptions' };
  expect((await read(['stats.see', 'billing.manage'])).hints).toEqual([hint]);
  expect((await read(['stats.see', 'billing.see'])).hints).toEqual([]);
});

test('a period that ends before it begins, of forty years or with a day that does not exist is refused', async () => {
  const owner = await createOwner(server);
  expect((await get(owner, '2026-11-02', '2026-11-01')).error.code).toBe('stats/period-wrong');
  expect((await get(owner, '1990-01-01', '2030-01-01')).error.code).toBe('stats/period-wrong');
  expect((await get(owner, '2026-02-31', '2026-03-01')).status).toBe(400);
});

test('members without the permission see no figures, and another company sees none of ours', async () => {
  const owner = await createOwner(server);
  await act(wrote, owner);
  const member = await addMember(server, owner.companyId, 'member');
  expect((await get(member, toUtcDay(), toUtcDay())).status).toBe(403);
  const other = await createOwner(server);
  expect((await figures(other, toUtcDay(), toUtcDay())).kinds.every(({ amount }) => amount === 0)).toBe(true);
});

test('visits of the operator equal the collected rows: pages day by day, and browsers each once in the period', async () => {
  const operator = await createOperatorMember(server);
  const today = server.clock.now().toISOString().slice(0, 10);
  const [earlier, first, second] = [addDays(today, -3), addDays(today, -1), today];
  for (const [day, page, views] of [
    [earlier, '/', 4],
    [first, '/', 3],
    [first, '/auth', 2],
  ] as const)
    await server.db(
      `INSERT INTO stats.views (day, address, referrer_domain, device, views) VALUES ($1, $2, '', 'desktop', $3)`,
      [day, page, views],
    );
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [day, visitor] of [
    [earlier, three],
    [first, one],
    [first, two],
    [second, one],
  ])
    await server.db('INSERT INTO stats.visitors (day, visitor_id) VALUES ($1, $2)', [day, visitor]);
  const read = async (from: string, to: string) =>
    (await callRoute(server, getOperatorFigures, { query: { from, to } }, await fresh(operator))).body;
  const seen = await read(first, second);
  expect(seen.days).toEqual([
    { day: first, views: 5, visitors: 2 },
    { day: second, views: 0, visitors: 1 },
  ]);
  expect(seen.visits).toEqual({ views: 5, viewsBefore: 4, visitors: 2, visitorsBefore: 1 });
  // Rows of visitors are deleted after ninety days, so a number from the remaining ones would be wrong.
  expect((await read(addDays(today, -89), today)).visits).toMatchObject({
    visitors: 3,
    visitorsBefore: null,
  });
  expect((await read(addDays(today, -90), today)).visits).toMatchObject({ visitors: null });
});

test.each(['csv', 'xlsx'] as const)(
  "the operator's table as %s, read again, equals the page",
  async (format) => {
    const operator = await createOperatorMember(server);
    const to = server.clock.now().toISOString().slice(0, 10);
    const from = addDays(to, -4);
    const query = { from, to };
    const { body: page } = await callRoute(server, getOperatorFigures, { query }, await fresh(operator));
    const body = { ...query, format };
    const { status, body: made } = await callRoute(
      server,
      createOperatorFile,
      { body },
      await fresh(operator),
    );
    expect(status).toBe(200);
    const [titles, ...lines] = await readFile(made.href);
    const rows = lines.map((cells) =>
      Object.fromEntries((titles ?? []).map((title, at) => [title, cells[at]])),
    );
    // A text has sums as accountants write them; a number in a workbook has no written form.
    const rubles = (kopecks: number) =>
      format === 'xlsx' ? String(kopecks / 100) : (kopecks / 100).toFixed(2).replace('.', ',');
    const { earned, visits } = page;
    const parts = Map.groupBy(rows, (row) => row['Строка']);
    expect(parts.get('Период')).toMatchObject([
      {
        ...{ С: from, По: to, 'Выручка, ₽': rubles(earned.kopecks) },
        ...{ 'Открытые страницы': String(visits.views), Посетители: String(visits.visitors) },
      },
    ]);
    expect(parts.get('Предыдущий период')).toMatchObject([
      {
        ...{ С: page.before.from, По: page.before.to, 'Выручка, ₽': rubles(earned.before) },
        ...{ 'Открытые страницы': String(visits.viewsBefore), Посетители: String(visits.visitorsBefore) },
      },
    ]);
    expect(parts.get('Сейчас')).toMatchObject([
      {
        ...{ 'Подписки в месяц, ₽': rubles(page.monthlyKopecks), Должники: String(page.debtors) },
        'Просрочено, ₽': rubles(page.debtKopecks),
      },
    ]);
    expect(
      parts.get('Месяц')?.map((row) => [row['С'], row['Платят'], row['Пробные, которые оплатили']]),
    ).toEqual(
      page.months.map(({ month, paying, trialsPaid }) => [month, String(paying), String(trialsPaid)]),
    );
    expect(parts.get('День')?.map((row) => [row['С'], row['Открытые страницы'], row['Посетители']])).toEqual(
      page.days.map(({ day, views, visitors }) => [day, String(views), String(visitors)]),
    );
  },
);
