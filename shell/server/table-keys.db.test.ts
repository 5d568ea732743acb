import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestServer } from '@artel/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { areas } from './areas.ts';

interface Declared {
  readonly name: string;
  readonly key: readonly string[];
}

const folder = fileURLToPath(new URL('../../areas/', import.meta.url));

async function listDeclared(): Promise<Declared[]> {
  const files = readdirSync(folder)
    .map((area) => join(folder, area, 'server/tables.ts'))
    .filter((file) => existsSync(file));
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, Declared>>));
  return modules.flatMap((module) => Object.values(module));
}

const toSnakeCase = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test('the declared key of every table is its primary key', async () => {
  const server = await startTestServer({ areas });
  onTestFinished(() => server.close());
  const rows = await server.db<{ name: string; key: string[] }>(
    `SELECT indrelid::regclass::text AS name, array_agg(attname::text ORDER BY at) AS key
     FROM pg_index, unnest(indkey) WITH ORDINALITY AS place (number, at)
     JOIN pg_attribute ON attnum = number
     WHERE indisprimary AND attrelid = indrelid GROUP BY indrelid`,
  );
  const keys = new Map(rows.map(({ name, key }) => [name, key]));
  const declared = await listDeclared();
  expect(declared.length).toBeGreaterThan(100);
  expect(declared.filter(({ name, key }) => keys.get(name)?.join() !== key.map(toSnakeCase).join())).toEqual(
    [],
  );
});
