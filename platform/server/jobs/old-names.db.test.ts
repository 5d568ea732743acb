import { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Area, job } from '../area.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { endUnknownJobs } from './end-unknown-jobs.ts';

const record = job({
  name: 'test/note',
  priority: 'soon',
  payload: z.object({}),
  run: async () => undefined,
});
const area: Area = { name: 'test', strings: {}, routes: [], jobs: [record] };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ areas: [area] });
});
afterAll(() => server.close());
beforeEach(() => server.db('DELETE FROM graphile_worker._private_jobs'));

/** Inserts a job that has been due for this many days, as an earlier version wrote it that knew the name. */
async function write(name: string, days: number): Promise<void> {
  await server.db(
    `SELECT graphile_worker.add_job($1, '{}', run_at => now() - make_interval(days => $2::int))`,
    [name, days],
  );
  await server.db('UPDATE graphile_worker._private_jobs SET created_at = least(created_at, run_at)');
}
const names = async () => {
  const rows = await server.db<{ name: string }>(
    `SELECT task.identifier AS name FROM graphile_worker._private_jobs AS job
     JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id ORDER BY job.id`,
  );
  return rows.map(({ name }) => name);
};

test('a start ends jobs whose name has been unknown for thirty days, and leaves all others', async () => {
  await write('test/note', 40);
  await write('test/gone', 31);
  await write('test/of-a-newer-version', 29);
  const lines: { level: number; jobs?: unknown }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const pool = new Pool({ connectionString: server.database.ownerUrl });
  try {
    await endUnknownJobs(pool, [record], log);
    expect(await names()).toEqual(['test/note', 'test/of-a-newer-version']);
    expect(lines).toMatchObject([{ level: 40, jobs: [{ name: 'test/gone', count: 1 }] }]);
    // Nothing is logged if nothing was done.
    await endUnknownJobs(pool, [record], log);
    expect(lines).toHaveLength(1);
  } finally {
    await pool.end();
  }
});
