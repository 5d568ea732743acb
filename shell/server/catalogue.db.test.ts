import type { Area } from '@artel/server';
import { platformTenancy } from '@artel/server/tenancy';
import {
  createTestDatabase,
  findCatalogueFaults,
  findSearchFaults,
  findTenancyFaults,
  planOfSearch,
  startTestServer,
} from '@artel/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { areas } from './areas.ts';

const tenancies = [platformTenancy, ...areas.map(({ tenancy }: Area) => tenancy ?? {})];
const definers = tenancies.flatMap((tenancy) => Object.keys(tenancy.definers ?? {}));
const functions = tenancies.flatMap((tenancy) => Object.keys(tenancy.functions ?? {}));

test.each(areas.map((area: Area) => [area.name, area.tenancy ?? {}] as const))(
  'the reasons and functions by which %s reads across companies are its own, and each has its explanation',
  (name, { reasons = {}, ...called }) => {
    const own = { ...called.definers, ...called.functions };
    expect(Object.keys(reasons).filter((reason) => !reason.startsWith(`${name}/`))).toEqual([]);
    expect(Object.keys(own).filter((signature) => !signature.startsWith(`${name}.`))).toEqual([]);
    const words = [...Object.values(reasons), ...Object.values(own)];
    expect(words.filter((why) => why.length < 15)).toEqual([]);
  },
);

test('the catalogue of the whole product has no way across the isolation of companies', async () => {
  const server = await startTestServer({ areas });
  onTestFinished(() => server.close());
  expect(await findCatalogueFaults(server.db, { definers, functions })).toEqual([]);
});

const searches = areas.flatMap((area: Area) => area.searches ?? []);
const withWords = searches.filter(({ table }) => table !== undefined);

test('each kind of the one search belongs to its area and is declared once', () => {
  const kinds = areas.flatMap((area: Area) =>
    (area.searches ?? []).map(({ kind }) => [area.name, kind] as const),
  );
  expect(kinds.filter(([name, kind]) => !kind.startsWith(`${name}/`))).toEqual([]);
  expect(new Set(kinds.map(([, kind]) => kind)).size).toBe(kinds.length);
});

test('the tables of words in the database are those that searches declare', async () => {
  const database = await createTestDatabase(areas);
  onTestFinished(() => database.drop());
  expect(await findSearchFaults(database, searches)).toEqual([]);
});

test.each(withWords.map((search) => [search.kind, search] as const))(
  'the search %s reads its words by indexes, also where the size of the company is not known',
  async (_, search) => {
    const database = await createTestDatabase(areas);
    onTestFinished(() => database.drop());
    expect(await planOfSearch(database, search)).not.toContain('Seq Scan');
  },
);

test('no table lets another company or person read, insert, update or delete a row', async () => {
  const database = await createTestDatabase(areas);
  onTestFinished(() => database.drop());
  expect(await findTenancyFaults(database)).toEqual([]);
});
