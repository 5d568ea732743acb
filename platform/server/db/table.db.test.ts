import type { ColumnType } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordQueries, startTestServer, type TestServer } from '../testing/index.ts';
import type { Tx } from './scopes.ts';
import { increment, type Row, table } from './table.ts';

interface Db {
  'scratch.tasks': {
    companyId: string;
    id: string;
    title: string;
    state: ColumnType<string, string | undefined, string>;
    place: number;
    dueAt: Date | null;
    labels: ColumnType<string[], string[] | undefined, string[]>;
    version: ColumnType<number, number | undefined, number>;
  };
}

const tasks = table<Db>()('scratch.tasks', { key: ['companyId', 'id'] });
type Task = Row<typeof tasks>;

const [mine, other] = ['01936b2e-7c00-7000-8000-00000000000c', '01936b2e-7c00-7000-8000-00000000000d'];
const ids = (n: number) => `01936b2e-7c00-7000-8000-0000000001${String(n).padStart(2, '0')}`;
const day = new Date('2026-11-20T00:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ areas: [] });
  await server.db(`
    CREATE SCHEMA scratch;
    CREATE TABLE scratch.tasks (
      company_id uuid, id uuid, title text NOT NULL, state text NOT NULL DEFAULT 'open', place integer NOT NULL,
      due_at timestamptz, labels text[] NOT NULL DEFAULT '{}', version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (company_id, id), UNIQUE (company_id, place)
    );
    SELECT platform.declare_company_table('scratch.tasks');
    GRANT USAGE ON SCHEMA scratch TO artel_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON scratch.tasks TO artel_app;`);
});
afterAll(() => server.close());

const asCompany = <T>(companyId: string, work: (tx: Tx) => Promise<T>) =>
  server.platform.db.asCompanyJob('job test/any', companyId, work);

/** Runs in a transaction with three tasks, which is rolled back. */
async function withTasks(work: (tx: Tx) => Promise<void>): Promise<void> {
  const done = new Error('The test is over');
  const run = asCompany(mine, async (tx) => {
    await tasks.insertAll(tx, [
      { companyId: mine, id: ids(1), title: 'Paint', place: 1, dueAt: day },
      { companyId: mine, id: ids(2), title: 'Sand', place: 2, state: 'done' },
      { companyId: mine, id: ids(3), title: 'Saw', place: 3 },
    ]);
    await work(tx);
    throw done;
  });
  await expect(run).rejects.toBe(done);
}

const getPlaces = (rows: readonly Pick<Task, 'place'>[]) => rows.map(({ place }) => place);

test('a row is inserted, found by its key and answered with the columns that are named', () =>
  withTasks(async (tx) => {
    const row = { companyId: mine, id: ids(4), title: 'Oil', place: 4 };
    expect(await tasks.insert(tx, row)).toBeUndefined();
    const stored = { ...row, state: 'open', dueAt: null, labels: [], version: 1 };
    expect(await tasks.find(tx, { companyId: mine, id: ids(4) })).toEqual(stored);
    expect(await tasks.find(tx, stored, ['title', 'version'])).toEqual({ title: 'Oil', version: 1 });
    expect(await tasks.find(tx, { companyId: mine, id: ids(9) })).toBeNull();
    expect(await tasks.findBy(tx, { companyId: mine, place: 2 }, ['id'])).toEqual({ id: ids(2) });
    const next = { companyId: mine, id: ids(5), title: 'Wax', place: 5 };
    expect(await tasks.insert(tx, next, ['state'])).toEqual({ state: 'open' });
    expect(await tasks.insert(tx, { ...next, id: ids(6), place: 6 }, '*')).toMatchObject({ version: 1 });
  }));

test('a taken key is ignored, or its row changed', () =>
  withTasks(async (tx) => {
    const taken = { companyId: mine, id: ids(7), title: 'Late', place: 1 };
    expect(await tasks.insertOrIgnore(tx, taken)).toBe(false);
    expect(await tasks.insertOrIgnore(tx, taken, '*')).toBeNull();
    expect(await tasks.insertOrIgnore(tx, { ...taken, place: 7 }, ['place'])).toEqual({ place: 7 });
    expect(await tasks.insertOrIgnore(tx, { ...taken, id: ids(8), place: 8 })).toBe(true);
    const key = { companyId: mine, id: ids(1) };
    await tasks.upsert(tx, key, { title: 'Varnish', place: 1 });
    expect(await tasks.find(tx, key)).toMatchObject({ title: 'Varnish', dueAt: day });
    expect(await tasks.upsert(tx, { ...key, id: ids(9) }, { title: 'New', place: 9 }, ['title'])).toEqual({
      title: 'New',
    });
  }));

test('lists fulfil all conditions, in their order', () =>
  withTasks(async (tx) => {
    const list = async (where: Parameters<typeof tasks.list>[1]) =>
      getPlaces(await tasks.list(tx, { companyId: mine, ...where }, { order: ['place'] }));
    expect(await list({})).toEqual([1, 2, 3]);
    expect(await list({ state: 'open' })).toEqual([1, 3]);
    expect(await list({ dueAt: null })).toEqual([2, 3]);
    expect(await list({ dueAt: { '<>': null } })).toEqual([1]);
    expect(await list({ state: { '<>': 'open' } })).toEqual([2]);
    expect(await list({ place: { '>': 1, '<=': 2 } })).toEqual([2]);
    expect(await list({ dueAt: { '<': day } })).toEqual([]);
    expect(await list({ dueAt: { '>=': day } })).toEqual([1]);
    expect(await list({ id: [ids(1), ids(3), ids(9)] })).toEqual([1, 3]);
    expect(await list({ dueAt: [day] })).toEqual([1]);
    expect(await list({ id: [] })).toEqual([]);
    const last = await tasks.list(
      tx,
      { companyId: mine },
      { columns: ['title'], order: ['state desc', 'place desc'], limit: 2 },
    );
    expect(last).toEqual([{ title: 'Saw' }, { title: 'Paint' }]);
    expect(await tasks.count(tx, { companyId: mine, state: 'open' })).toBe(2);
    expect(await tasks.count(tx, {})).toBe(3);
    expect(await tasks.exists(tx, { place: 3 })).toBe(true);
    expect(await tasks.exists(tx, { place: 4 })).toBe(false);
  }));

test('a row is changed by its key alone, however much of it is passed', () =>
  withTasks(async (tx) => {
    const first = (await tasks.lock(tx, { companyId: mine, id: ids(1) })) as Task;
    const stale: Task = { ...first, title: 'Old' };
    expect(await tasks.update(tx, stale, { version: increment() })).toBe(true);
    expect(await tasks.update(tx, first, { place: increment(10), title: 'Dye' }, '*')).toEqual({
      ...first,
      title: 'Dye',
      place: 11,
      version: 2,
    });
    const missing = { companyId: mine, id: ids(9) };
    expect(await tasks.update(tx, missing, { title: 'None' })).toBe(false);
    await expect(tasks.update(tx, missing, { title: 'None' }, ['id'])).rejects.toThrow('no result');
    expect(await tasks.updateAll(tx, { state: 'open' }, { state: 'done' })).toBe(2);
    expect(await tasks.updateAll(tx, { state: 'open' }, { state: 'done' })).toBe(0);
    expect(await tasks.updateAll(tx, { place: 3 }, { labels: ['wood'] }, ['labels'])).toEqual([
      { labels: ['wood'] },
    ]);
  }));

test('a row is deleted once, and may be answered', () =>
  withTasks(async (tx) => {
    const key = { companyId: mine, id: ids(1) };
    expect(await tasks.delete(tx, key, ['title'])).toEqual({ title: 'Paint' });
    expect(await tasks.delete(tx, key, ['title'])).toBeNull();
    expect(await tasks.delete(tx, key)).toBe(false);
    expect(await tasks.delete(tx, { ...key, id: ids(2) })).toBe(true);
    expect(await tasks.deleteAll(tx, { companyId: mine }, ['place'])).toEqual([{ place: 3 }]);
    expect(await tasks.deleteAll(tx, { companyId: mine })).toBe(0);
  }));

test('rows of another company are neither seen nor changed nor written', async () => {
  const [theirs, stolen] = [
    { companyId: other, id: ids(20), title: 'Theirs', place: 1 },
    { companyId: other, id: ids(21), title: 'Stolen', place: 2 },
  ];
  await asCompany(other, (tx) => tasks.insert(tx, theirs));
  await asCompany(mine, async (tx) => {
    expect(await tasks.find(tx, theirs)).toBeNull();
    expect(await tasks.lock(tx, theirs)).toBeNull();
    expect(await tasks.list(tx, {})).toEqual([]);
    expect(await tasks.count(tx, {})).toBe(0);
    expect(await tasks.exists(tx, { id: ids(20) })).toBe(false);
    expect(await tasks.update(tx, theirs, { title: 'Mine' })).toBe(false);
    expect(await tasks.updateAll(tx, {}, { title: 'Mine' })).toBe(0);
    expect(await tasks.delete(tx, theirs)).toBe(false);
    expect(await tasks.deleteAll(tx, {})).toBe(0);
  });
  const refusal = 'row-level security';
  await expect(asCompany(mine, (tx) => tasks.insert(tx, stolen))).rejects.toThrow(refusal);
  await expect(asCompany(mine, (tx) => tasks.insertAll(tx, [stolen]))).rejects.toThrow(refusal);
  await expect(asCompany(mine, (tx) => tasks.insertOrIgnore(tx, stolen))).rejects.toThrow(refusal);
  await expect(
    asCompany(mine, (tx) => tasks.upsert(tx, theirs, { title: 'Mine', place: 1 })),
  ).rejects.toThrow(refusal);
  expect(await asCompany(other, (tx) => tasks.find(tx, theirs, ['title']))).toEqual({ title: 'Theirs' });
});

test('each call is one statement, whose text does not depend on the number of values, and fetches what is named', async () => {
  const queries = await recordQueries(() =>
    asCompany(mine, async (tx) => {
      await tasks.find(tx, { id: ids(1), companyId: mine }, ['title']);
      await tasks.list(tx, { id: [ids(1)] }, { columns: ['place'] });
      await tasks.list(tx, { id: [ids(1), ids(2)] }, { columns: ['place'] });
      await tasks.insertAll(tx, []);
    }),
  );
  expect(queries.map(({ text }) => text).filter((text) => text.includes('scratch'))).toEqual([
    'select "title" from "scratch"."tasks" where ("company_id" = $1 and "id" = $2)',
    'select "place" from "scratch"."tasks" where "id" = any($1)',
    'select "place" from "scratch"."tasks" where "id" = any($1)',
  ]);
});

test('a condition without a value is refused, as it would mean every row', async () => {
  const forgotten = { companyId: mine, id: undefined };
  await expect(asCompany(mine, async (tx) => tasks.deleteAll(tx, forgotten))).rejects.toThrow('no value');
  const bound: { '<': Date } = { '<': undefined as unknown as Date };
  await expect(asCompany(mine, async (tx) => tasks.list(tx, { dueAt: bound }))).rejects.toThrow('no value');
});

/** Never runs: each call in it must be refused by the compiler. */
export async function refusedByTheCompiler(tx: Tx): Promise<void> {
  // @ts-expect-error No table of this name.
  table<Db>()('scratch.others', { key: ['id'] });
  // @ts-expect-error No column of this name.
  table<Db>()('scratch.tasks', { key: ['companyId', 'number'] });
  // @ts-expect-error The key is incomplete.
  await tasks.find(tx, { id: ids(1) });
  // @ts-expect-error The key has another type.
  await tasks.lock(tx, { companyId: mine, id: 1 });
  // @ts-expect-error No column of this name.
  await tasks.find(tx, { companyId: mine, id: ids(1), name: 'Paint' });
  // @ts-expect-error A column that is not fetched.
  (await tasks.find(tx, { companyId: mine, id: ids(1) }, ['title']))?.place;
  // @ts-expect-error The title is missing.
  await tasks.insert(tx, { companyId: mine, id: ids(1), place: 1 });
  // @ts-expect-error The key never changes.
  await tasks.update(tx, { companyId: mine, id: ids(1) }, { id: ids(2) });
  // @ts-expect-error Only numbers grow.
  await tasks.update(tx, { companyId: mine, id: ids(1) }, { title: increment() });
  // @ts-expect-error A list is no comparable value.
  await tasks.list(tx, { labels: ['wood'] });
  // @ts-expect-error An order by a column that does not exist.
  await tasks.list(tx, {}, { order: ['name desc'] });
  // @ts-expect-error The database knows no such column.
  tasks.narrow<{ kind: 'a' | 'b' }>();
  const narrowed = tasks.narrow<{ state: 'open' | 'done' }>();
  // @ts-expect-error No state of this name.
  await narrowed.list(tx, { state: 'late' });
}
