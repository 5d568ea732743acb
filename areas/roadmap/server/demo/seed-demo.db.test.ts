import { companyArea } from '@artel/company/server';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRoadmapServer } from '../testing.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startRoadmapServer();
});
afterAll(() => server.close());

test('the people of the demo have suggested ideas and got answers, once', async () => {
  expect(await seedDemo(server.platform)).toEqual([]);
  await companyArea.seed?.(server.platform);
  for (const _ of [1, 2]) await seedDemo(server.platform);
  const ideas = await server.db<{ status: string; votes: string }>(
    'SELECT i.status, (SELECT count(*) FROM roadmap.votes v WHERE v.idea_id = i.id) AS votes FROM roadmap.ideas i',
  );
  expect(ideas).toHaveLength(9);
  expect(new Set(ideas.map(({ status }) => status))).toEqual(
    new Set(['considering', 'planned', 'building', 'done', 'declined']),
  );
  for (const { votes } of ideas) expect(Number(votes)).toBeGreaterThan(0);
});
