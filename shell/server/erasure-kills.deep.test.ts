import { expect, test } from 'vitest';
import { until } from './testing/child-server.ts';
import { queryDatabase } from './testing/query-database.ts';
import { createStartFolder } from './testing/start-folder.ts';

const KILLS = process.env['ARTEL_TEST_DEPTH'] === 'deep' ? 20 : 2;
const env = { ARTEL_DEMO: 'on', ARTEL_LOG_LEVEL: 'warn' };
/** Members of the demo who own no company. */
const LEAVERS = [
  'ershov',
  'belov',
  'nikitina',
  'saidov',
  'yolkina',
  'timofeev',
  'khairullina',
  'pak',
  'orlov',
];

test('kill -9 in the middle of erasures: each is completed once, and nothing of anyone is left', async () => {
  const { start, dataDir } = await createStartFolder();
  let server = await start({ env });
  await server.ready();
  const people = await queryDatabase(
    dataDir,
    "SELECT id FROM identity.users WHERE split_part(email, '@', 1) = ANY ($1)",
    [LEAVERS],
  );
  const ids = people.map(({ id }) => id);
  expect(ids).toHaveLength(LEAVERS.length);
  // The test can wait neither for the fourteen days, nor for the job that runs every ten minutes.
  await queryDatabase(
    dataDir,
    `INSERT INTO company.people (user_id, deletes_at) SELECT id, now() - interval '1 minute' FROM unnest($1::uuid[]) AS id
     ON CONFLICT (user_id) DO UPDATE SET deletes_at = excluded.deletes_at`,
    [ids],
  );
  const left = async () =>
    (await queryDatabase(dataDir, 'SELECT id FROM identity.users WHERE id = ANY ($1)', [ids])).map(
      ({ id }) => id,
    );
  let struck = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    await queryDatabase(
      dataDir,
      `SELECT graphile_worker.add_job('privacy/erase-person', json_build_object('userId', id), job_key => 'erase-person:' || id,
         max_attempts => 12)
       FROM unnest($1::uuid[]) AS id`,
      [await left()],
    );
    // At another point each time: after this many rows are deleted, or as many as there are.
    const waiting = (await left()).length;
    const gone = Math.min(waiting, kill % LEAVERS.length);
    await until(async () => (await left()).length <= waiting - gone);
    if ((await left()).length > 0) struck += 1;
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    server = await start({ env });
    await server.ready();
  }
  // Running jobs are released, and run again from the start.
  await until(async () => (await left()).length === 0).catch(() => {});
  expect(await left()).toEqual([]);
  expect(struck, 'kills that met work').toBeGreaterThan(0);

  const tables = await queryDatabase(
    dataDir,
    `SELECT c.oid::regclass::text AS target, substring(obj_description(c.oid, 'pg_class') FROM '^scope: user by (\\w+)') AS wall
     FROM pg_class c WHERE obj_description(c.oid, 'pg_class') LIKE 'scope: user by %'`,
  );
  expect(tables.length).toBeGreaterThan(5);
  for (const { target, wall } of tables) {
    const rows = await queryDatabase(dataDir, `SELECT 1 FROM ${target} WHERE ${wall} = ANY ($1)`, [ids]);
    expect(rows, target).toEqual([]);
  }
  const cards = await queryDatabase(
    dataDir,
    `SELECT family_name FROM company.members WHERE user_id = ANY ($1)
     AND (left_at IS NULL OR given_name <> '' OR email <> '' OR mobile_phone <> '')`,
    [ids],
  );
  expect(cards).toEqual([]);
  const records = await queryDatabase(
    dataDir,
    "SELECT count(*)::text AS count FROM platform.audit_records WHERE act = 'company/person-erased'",
  );
  expect(records).toEqual([{ count: String(LEAVERS.length) }]);
});
