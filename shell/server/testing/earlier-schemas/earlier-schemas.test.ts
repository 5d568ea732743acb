import { listMigrations } from '@artel/server';
import { expect, test } from 'vitest';
import { areas } from '../../areas.ts';
import { readEarlierSchemas } from './earlier-schemas.ts';

test('migrations that earlier versions ran are the first ones of this version, and their files did not change', async () => {
  const present = await listMigrations(areas);
  const stored = await readEarlierSchemas();
  expect(stored.length).toBeGreaterThan(0);
  for (const { facts } of stored) expect(present.slice(0, facts.migrations.length)).toEqual(facts.migrations);
});
