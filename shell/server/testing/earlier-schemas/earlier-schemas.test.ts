import { listMigrations } from '@artel/server';
import { expect, test } from 'vitest';
import about from '../../../../package.json' with { type: 'json' };
import { areas } from '../../areas.ts';
import { readEarlierSchemas } from './earlier-schemas.ts';

test('migrations that earlier versions ran are the first ones of this version, and their files did not change', async () => {
  const present = await listMigrations(areas);
  const stored = await readEarlierSchemas();
  expect(stored.length).toBeGreaterThan(0);
  for (const { facts } of stored) expect(present.slice(0, facts.migrations.length)).toEqual(facts.migrations);
});

test('this version follows the release that was stored last, so that the servers of both may serve at the same time', async () => {
  const releases = (await readEarlierSchemas()).flatMap(({ facts }) => facts.release ?? []);
  const last = releases.at(-1);
  expect(about).toMatchObject({ follows: last?.version });
  expect(about.version).not.toBe(last?.version);
  expect(new Set(releases.map(({ version }) => version)).size).toBe(releases.length);
});
