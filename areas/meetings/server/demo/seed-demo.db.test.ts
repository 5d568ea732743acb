import { companyArea } from '@artel/company/server';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMeetingsServer } from '../testing.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMeetingsServer();
});
afterAll(() => server.close());

test('the demo company meets on a working day to come, once, in a room, has met before, and no invented person is written to', async () => {
  // Without the demo company nothing is planned.
  expect(await seedDemo(server.platform)).toEqual([]);
  expect(await server.db('SELECT 1 FROM meetings.meetings')).toEqual([]);
  await companyArea.seed?.(server.platform);
  for (const _ of [1, 2]) await seedDemo(server.platform);
  await server.drain();
  const meetings = await server.db<{ startsAt: Date }>(
    'SELECT starts_at AS "startsAt" FROM meetings.meetings',
  );
  expect(meetings).toHaveLength(1);
  // Members of the company enter the room from the calendar.
  expect(await server.db('SELECT kind FROM meetings.rooms')).toEqual([{ kind: 'planned' }]);
  const startsAt = new Date(meetings[0]?.startsAt ?? 0);
  expect(startsAt.getTime()).toBeGreaterThan(server.clock.now().getTime());
  expect([1, 2, 3, 4, 5]).toContain(startsAt.getUTCDay());
  const runs = await server.db<{ people: number; stays: number }>(
    `SELECT count(*)::int AS people, count(*) FILTER (WHERE p.ended_at = r.ended_at)::int AS stays
     FROM meetings.runs r JOIN meetings.participants q ON q.run_id = r.id JOIN meetings.presences p ON p.participant_id = q.id
     WHERE r.ended_at < $1 GROUP BY r.id ORDER BY r.id`,
    [server.clock.now()],
  );
  expect(runs).toEqual([
    { people: 3, stays: 3 },
    { people: 4, stays: 4 },
  ]);
  expect((await server.letters()).filter(({ to }) => to.endsWith('.example'))).toEqual([]);
});
