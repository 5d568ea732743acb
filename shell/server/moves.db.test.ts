import { platformMoves } from '@artel/server';
import { startTestServer, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from './areas.ts';

const declared = Object.assign({}, platformMoves, ...areas.map(({ moves }) => moves)) as typeof platformMoves;
const all = Object.entries(declared);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ areas });
});
afterAll(() => server.close());

interface TableRow {
  readonly name: string;
  readonly scope: string;
  readonly owner: string | null;
  readonly columns: readonly string[];
}

const listTables = () =>
  server.db<TableRow>(
    `SELECT n.nspname || '.' || c.relname AS name,
       substring(obj_description(c.oid, 'pg_class') FROM '^scope: (\\w+)') AS scope,
       substring(obj_description(c.oid, 'pg_class') FROM ' by (\\w+)$') AS owner,
       (SELECT array_agg(attname::text) FROM pg_attribute a WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'graphile_worker')`,
  );

test('each table of the catalogue states how it travels with a company, and no other is named', async () => {
  const tables = await listTables();
  expect(Object.keys(declared).sort()).toEqual(tables.map(({ name }) => name).sort());
});

test('a table travels by the column that its scope names, and names only columns that it has', async () => {
  const tables = new Map((await listTables()).map((table) => [table.name, table]));
  const faults = all.flatMap(([name, move]) => {
    const table = tables.get(name);
    if (!table) return [`${name} does not exist`];
    const named = [
      ...('by' in move && move.by !== undefined ? [move.by] : []),
      ...('columns' in move ? Object.keys(move.columns ?? {}) : []),
      ...('owner' in move && move.owner !== undefined ? [move.owner] : []),
      ...('names' in move ? Object.keys(move.names?.by ?? {}) : []),
      ...('people' in move && move.people !== undefined ? [move.people] : []),
      ...(move.moves === 'catalogue' ? [...move.knownBy, ...move.equal] : []),
    ];
    const unknown = named.filter((column) => !table.columns.includes(column));
    const isByScope = table.scope !== 'company' || move.moves !== 'with-company' || move.by === table.owner;
    const isOwned = table.scope !== 'user' || move.moves !== 'with-company' || move.owner === table.owner;
    return [
      ...unknown.map((column) => `${name}.${column} does not exist`),
      ...(isByScope ? [] : [`${name} travels by another column than its scope`]),
      ...(isOwned ? [] : [`${name} does not name the owner of its rows`]),
    ];
  });
  expect(faults).toEqual([]);
});

test('a row that is named without a foreign key is one of a catalogue, named by its whole key', () => {
  const named = all.flatMap(([, move]) => (move.moves === 'with-company' && move.names ? [move.names] : []));
  expect(named.length).toBeGreaterThan(0);
  for (const { table, by } of named)
    expect(declared[table as keyof typeof declared]).toMatchObject({
      moves: 'catalogue',
      knownBy: Object.values(by),
    });
});

test('a table that stays gives its reason, and rows of a company name no row that stays', async () => {
  expect(all.filter(([, move]) => move.moves === 'stays' && move.why.length < 8)).toEqual([]);
  const references = await server.db<{ from: string; to: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint WHERE contype = 'f'`,
  );
  const getWord = (name: string) => all.find(([table]) => table === name)?.[1].moves;
  const broken = references.filter(
    ({ from, to }) =>
      getWord(from) === 'with-company' && !['with-company', 'catalogue'].includes(getWord(to) ?? ''),
  );
  expect(broken).toEqual([]);
});
