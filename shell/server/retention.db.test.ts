import { companyFixtures } from '@artel/company/server/testing';
import { getLimits, type Route, type RouteCall } from '@artel/contract';
import { DAY, HOUR } from '@artel/contract/time';
import { createUser, signIn } from '@artel/identity/server/testing';
import { mailServerHosts } from '@artel/mail/server/testing';
import { notifyOfSomething } from '@artel/notifications/server/testing';
import {
  defineArea,
  draftRoutes,
  isEnding,
  platformRetention,
  type Retention,
  taskRoutes,
} from '@artel/server';
import { callRoute, draftExamples, type TestServer, taskExamples } from '@artel/server/testing';
import { startStatsServer } from '@artel/stats/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { areaList } from './area-list.ts';
import { areas } from './areas.ts';
import { areaExamples } from './testing/area-examples.ts';

const isDeep = process.env['ARTEL_TEST_DEPTH'] === 'deep';
const YEARS = 2;
/**
 * Days between two checks, repeated: small steps, after which even short retentions still apply, and large
 * ones, after which long ones have ended.
 */
const STEPS = isDeep ? [1] : [1, 20, 161];
const CHECKS = Math.ceil((YEARS * 365) / STEPS.reduce((sum, days) => sum + days)) * STEPS.length;

/** A guard against hanging. */
const TWO_YEARS_MS = isDeep ? HOUR : 300_000;

const declared = [...platformRetention, ...areas.flatMap((area) => area.retention ?? [])];

/** SQL: when a row reached its end and its retention began. */
const getEnd = (lifetime: EndingRetention) =>
  'ends' in lifetime ? lifetime.ends : `(${lifetime.lastDay}::date + 1)::timestamp AT TIME ZONE 'UTC'`;
type EndingRetention = Extract<Retention, { days: number }>;

/** The rows with a retention, in numbers. */
const retention = [
  ...declared.filter(isEnding).map((lifetime) => ({ ...lifetime, ended: getEnd(lifetime) })),
  {
    table: 'graphile_worker._private_jobs',
    ended: 'updated_at',
    days: 30,
    where: 'attempts >= max_attempts',
  },
];

/** All areas beside those that the server is started with. */
const further = [
  defineArea({ name: 'shell', strings: {}, routes: [...taskRoutes, ...draftRoutes] }),
  ...areaList
    .map((one) => (typeof one === 'function' ? one([]) : one))
    .filter(({ name }) => !['identity', 'company', 'stats'].includes(name)),
];

test('each table of the catalogue has a stated life, and what goes with others is deleted with them', async () => {
  const server = await startStatsServer({
    further,
  });
  onTestFinished(() => server.close());
  const rows = await server.db<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'graphile_worker')`,
  );
  expect([...new Set(declared.map(({ table }) => table))].sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
  const followers = declared.flatMap((lifetime) => ('with' in lifetime ? [lifetime] : []));
  for (const lifetime of followers) {
    const links = await server.db(
      `SELECT FROM pg_constraint WHERE conrelid = $1::regclass AND confrelid = $2::regclass AND confdeltype = 'c'`,
      [lifetime.table, lifetime.with],
    );
    expect(links.length, lifetime.table).toBeGreaterThan(0);
  }
});

test('any other deletion of ended data is a job that runs on a schedule', () => {
  const own = platformRetention.map(({ table }) => table);
  const timed = areas.flatMap(({ jobs = [] }) => jobs.filter(({ cron }) => cron !== undefined));
  const names = new Set<string>(timed.map(({ name }) => name));
  const others = declared
    .filter(isEnding)
    .filter(({ via, table }) => via !== undefined && !own.includes(table));
  expect(others.map(({ via }) => via).filter((via) => !names.has(via ?? ''))).toEqual([]);
});

test('a night deletes in chunks, of every owner, and only rows past their retention', async () => {
  const server = await startStatsServer();
  onTestFinished(() => server.close());
  const count = async () =>
    Number((await server.db<{ n: number }>('SELECT count(*)::int AS n FROM stats.visitors'))[0]?.n);
  // More than a chunk holds.
  await server.db(
    'INSERT INTO stats.visitors (day, visitor_id) SELECT $1::date, gen_random_uuid() FROM generate_series(1, 4500)',
    [server.clock.now().toISOString().slice(0, 10)],
  );
  await server.runTimedJobs();
  expect(await count()).toBe(4500);
  server.clock.advance(92 * DAY);
  await server.runTimedJobs();
  expect(await count()).toBe(0);
});

test(
  'in two years of acts every table stays within its life, and loses nothing younger',
  async () => {
    // A mailbox is connected to servers that answer.
    const server = await startStatsServer({ further, config: { egressHosts: await mailServerHosts() } });
    onTestFinished(() => server.close());
    // More acts than a company has room for; other suites test the limit of rows that exist at once.
    server.limitNumbers('none');
    const acts = areas.flatMap(({ routes }) => routes.map(({ route }) => route)).filter(hasEffect);
    const seen = new Set<(typeof retention)[number]>();
    let turn = 0;
    let passed = 0;
    // Each route is called in turn, in the deep run several times.
    const routesPerCheck = isDeep ? 2 : Math.ceil(acts.length / CHECKS);
    for (let check = 0; check < CHECKS; check += 1) {
      const person = await createUser(server);
      await signIn(server, person);
      await trackSignUp(server, person.userId);
      await notifyOfSomething(server, { userId: person.userId, companyId: null });
      for (let nth = 0; nth < routesPerCheck; nth += 1, turn += 1) await act(server, acts, turn);
      await failForGood(server);
      await server.drain();
      const step = (STEPS[check % STEPS.length] ?? 1) * DAY;
      await deliverSome(server, step);
      await releaseSome(server);
      await holdSome(server);
      await sealAll(server);
      server.clock.advance(step);
      passed += step;
      const now = server.clock.now();
      const before = await countRows(server, now);
      await server.runTimedJobs();
      const after = await countRows(server, now);
      for (const [at, lifetime] of retention.entries()) {
        const name = `${lifetime.table} after ${passed / DAY} days`;
        if ((before[at]?.all ?? 0) > 0) seen.add(lifetime);
        expect(after[at]?.old, `old rows in ${name}`).toBe(0);
        expect(after[at]?.young, `young rows in ${name}`).toBeGreaterThanOrEqual(before[at]?.young ?? 0);
      }
    }
    // A table that never had a row would have proved nothing.
    expect(retention.filter((lifetime) => !seen.has(lifetime))).toEqual([]);
    const reports = await server.auditor.verify();
    expect(reports.filter(({ fault }) => fault !== null)).toEqual([]);
  },
  TWO_YEARS_MS,
);

/** Erases persons and companies at once on request, however young the rows are. */
const erasing: readonly string[] = ['privacy/request-deletion', 'privacy/request-company-erasure'];
const hasEffect = ({ id, effect }: Route) => effect === 'write' && !erasing.includes(id);

/**
 * Rows that exist as long as the installation accumulate over two years of examples; the test of their limit
 * shows how many there may be.
 */
const fillsUp = (route: Route) =>
  getLimits(route).some((limit) => limit.of === 'installation' && 'existing' in limit);

/** Calls a route as its permitted caller, like the access matrix. */
async function act(server: TestServer, acts: readonly Route[], turn: number): Promise<void> {
  const route = acts[turn % acts.length];
  if (!route) throw new Error('No route changes anything');
  const caller = await getCaller(server, route);
  const example = await {
    ...areaExamples,
    ...taskExamples,
    ...draftExamples,
  }[route.id]?.({
    server,
    caller,
  });
  const headers = {
    ...example?.headers,
    ...(route.method === 'POST' && { 'idempotency-key': `turn-${turn}` }),
  };
  server.limitNumbers(fillsUp(route) ? 'none' : 'declared');
  const { status, body } = await callRoute(server, route, example as RouteCall<Route>, {
    token: caller?.token ?? null,
    headers,
  });
  expect(status, `${route.id}: ${JSON.stringify(body)}`).toBe(route.status ?? 200);
}

function getCaller(server: TestServer, { access }: Route) {
  if (access === 'public') return null;
  if (access === 'user') return companyFixtures.user(server);
  return companyFixtures.member(server, access === 'member' ? null : access);
}

/** The origin of the sign-up, as sent by the form of a person who agreed to analytics. */
async function trackSignUp(server: TestServer, userId: string): Promise<void> {
  await server.db(
    `INSERT INTO identity.sign_up_tracking (user_id, fields, created_at) VALUES ($1, '{"utm_source":"ad"}', $2)`,
    [userId, server.clock.now()],
  );
}

/** Content that was once referenced by a row, whose file never existed, and the draft of an upload. */
async function releaseSome({ db, platform, clock }: TestServer): Promise<void> {
  await db(
    `INSERT INTO platform.blobs (id, kind, bytes, created_at, released_at) VALUES ($1, 'test/thing', 1, $2, $2)`,
    [platform.ids.next(), clock.now()],
  );
  await db('INSERT INTO platform.blob_drafts (id, changed_at) VALUES ($1, $2)', [
    platform.ids.next(),
    clock.now(),
  ]);
}

/**
 * A program's lock, room for an upload that never arrived, entries moved out of a shared folder, and a request for
 * access.
 */
async function holdSome({ db, platform, clock }: TestServer): Promise<void> {
  await db(
    `INSERT INTO disk.locks (company_id, id, node_id, member_id, is_shared, is_deep, owner, ends_at, created_at)
     SELECT company_id, $1, id, created_by, false, false, '', $2, $2 FROM disk.nodes WHERE created_by IS NOT NULL LIMIT 1`,
    [platform.ids.next(), clock.now()],
  );
  await db(
    `INSERT INTO disk.uploads (company_id, id, member_id, parent_id, name, conflict, bytes, draft_id, expires_at)
     SELECT company_id, $1, created_by, id, 'a', 'skip', 1, $1, $2 FROM disk.nodes WHERE created_by IS NOT NULL LIMIT 1`,
    [platform.ids.next(), clock.now()],
  );
  await db(
    'INSERT INTO disk.reservations (company_id, id, bytes, expires_at) SELECT id, $1, 1, $2 FROM company.companies LIMIT 1',
    [platform.ids.next(), clock.now()],
  );
  await db(
    `INSERT INTO disk.departures (company_id, id, by_id, space_id, from_id, node_ids, manager_ids, left_at)
     SELECT company_id, $1, created_by, id, id, ARRAY[id], ARRAY[created_by], $2
     FROM disk.nodes WHERE created_by IS NOT NULL LIMIT 1`,
    [platform.ids.next(), clock.now()],
  );
  await db(
    `INSERT INTO disk.access_requests (company_id, id, node_id, member_id, message, created_at)
     SELECT company_id, $1::uuid, $1::uuid, id, '', $2 FROM company.members LIMIT 1`,
    [platform.ids.next(), clock.now()],
  );
}

/** The mail server accepts every second letter. */
async function deliverSome(server: TestServer, step: number): Promise<void> {
  await server.db(
    `UPDATE platform.letters SET status = 'sent', sent_at = $1
     WHERE status = 'waiting' AND created_at > $2 AND substring(id::text, 36) < '8'`,
    [server.clock.now(), new Date(server.clock.now().getTime() - step)],
  );
}

/** A job that used up its attempts. */
async function failForGood(server: TestServer): Promise<void> {
  await server.db(`SELECT graphile_worker.add_job('test/failed', max_attempts => 1)`);
  await server.db(
    `UPDATE graphile_worker._private_jobs j SET attempts = 1, updated_at = $1
     FROM graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = 'test/failed' AND attempts = 0`,
    [server.clock.now()],
  );
}

async function sealAll(server: TestServer): Promise<void> {
  // Another database of the cluster may delay the sealer for a moment, and live events with their end.
  for (;;) {
    await server.auditor.seal();
    const waiting = await server.db(
      `SELECT FROM platform.audit_records WHERE sequence IS NULL
       UNION ALL SELECT FROM platform.live_events WHERE xid >= pg_snapshot_xmin(pg_current_snapshot()) LIMIT 1`,
    );
    if (waiting.length === 0) return;
  }
}

/** Per retention: the number of rows, of expired ones, and of those that will not expire within an hour. */
async function countRows(server: TestServer, now: Date) {
  const counts = await Promise.all(
    retention.map(({ table, ended, days, where = 'true' }) =>
      server.db<{ all: number; old: number; young: number }>(
        `SELECT count(*) AS "all", count(*) FILTER (WHERE ${ended} < $1) AS old, count(*) FILTER (WHERE ${ended} > $2) AS young
         FROM ${table} WHERE ${where}`,
        [new Date(now.getTime() - days * DAY), new Date(now.getTime() - days * DAY + HOUR)],
      ),
    ),
  );
  return counts.map(([row]) => row);
}
