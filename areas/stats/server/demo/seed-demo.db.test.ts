import { companyArea } from '@artel/company/server';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStatsServer } from '../testing.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startStatsServer();
});
afterAll(() => server.close());

test('both companies of the demo have worked for two months, once, and on each of their working days', async () => {
  expect(await seedDemo(server.platform)).toEqual([]);
  await companyArea.seed?.(server.platform);
  for (const _ of [1, 2]) await seedDemo(server.platform);
  const days = await server.db<{ company: string; days: number }>(
    'SELECT company_id AS company, count(DISTINCT day)::int AS days FROM stats.usage GROUP BY company_id',
  );
  expect(days).toHaveLength(2);
  for (const { days: count } of days) {
    expect(count).toBeGreaterThan(30);
    expect(count).toBeLessThanOrEqual(60);
  }
  const [again] = await server.db<{ count: string }>(
    'SELECT count(*) AS count FROM (SELECT member_id, kind, day FROM stats.usage GROUP BY 1, 2, 3 HAVING count(*) > 1) AS twice',
  );
  expect(Number(again?.count)).toBe(0);
});
