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

test('the demo company has worked for two months, once, and on each of its working days', async () => {
  expect(await seedDemo(server.platform)).toEqual([]);
  await companyArea.seed?.(server.platform);
  for (const _ of [1, 2]) await seedDemo(server.platform);
  const days = await server.db<{ day: string; people: string }>(
    'SELECT day::text AS day, count(DISTINCT member_id) AS people FROM stats.usage GROUP BY day ORDER BY day',
  );
  expect(days.length).toBeGreaterThan(40);
  expect(days.length).toBeLessThanOrEqual(60);
  const [again] = await server.db<{ count: string }>(
    'SELECT count(*) AS count FROM (SELECT member_id, kind, day FROM stats.usage GROUP BY 1, 2, 3 HAVING count(*) > 1) AS twice',
  );
  expect(Number(again?.count)).toBe(0);
});
