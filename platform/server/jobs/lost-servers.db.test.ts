import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { job } from '../area.ts';
import { createChannel } from '../db/create-channel.ts';
import { createPool } from '../db/create-pool.ts';
import type { Platform } from '../platform.ts';
import { createTestDatabase } from '../testing/index.ts';
import { testConfig } from '../testing/test-config.ts';
import { type JobPriority, jobPriorities, jobPriorityNames } from './priorities.ts';
import { CHECK_INTERVAL_MS } from './release-abandoned-jobs.ts';
import { createJobRunner } from './run-jobs.ts';

const RUNS = 'CREATE TABLE test_runs (priority text NOT NULL, server text NOT NULL)';
const RECORD = 'INSERT INTO test_runs (priority, server) VALUES ($1, $2)';

/**
 * Another server of the installation, which only runs jobs. Their bodies last until it is let go on; `cut` makes
 * the line to the database swallow everything.
 */
async function startChild(ownerUrl: string, appUrl: string) {
  const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const code = `
    import { once } from 'node:events';
    import { pino } from 'pino';
    import * as z from 'zod/mini';
    import { createChannel } from ${url('../db/create-channel.ts')};
    import { createPool } from ${url('../db/create-pool.ts')};
    import { createJobRunner } from ${url('./run-jobs.ts')};
    const log = pino({ level: 'warn' });
    const pool = createPool(${JSON.stringify(ownerUrl)}, { name: 'child', max: 16 }, log);
    const channel = createChannel({ url: ${JSON.stringify(appUrl)}, name: 'child', log });
    const goOn = once(process.stdin, 'data');
    const jobs = ${JSON.stringify(jobPriorityNames)}.map((priority) => ({
      name: 'test/' + priority, priority, payload: z.object({}),
      run: async () => {
        await pool.query(${JSON.stringify(RECORD)}, [priority, 'child']);
        await goOn;
      },
    }));
    const runner = createJobRunner({ pool, channel, jobs, config: {}, depsFor: () => ({ log }), log });
    await channel.start();
    await runner.start();
    process.stdout.write('started');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await vi.waitFor(() => expect(printed).toContain('started'));
  return { child, printed: () => printed };
}

/** A line to the database that can be cut without either side being notified. */
async function createLine(databaseUrl: string) {
  const { pathname, searchParams } = new URL(databaseUrl);
  const path = join(String(searchParams.get('host')), '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  let isCut = false;
  const line = createServer((inner) => {
    const outer = connect(path);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => isCut || to.destroy());
      if (!isCut) from.pipe(to);
    }
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    line.close();
  });
  const { port } = line.address() as { port: number };
  return {
    through: (url: string) => `postgresql://${new URL(url).username}@127.0.0.1:${port}${pathname}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

/** Counts the checks for abandoned jobs: the clock of these tests, which a busy machine slows down with all the rest. */
function countChecks(pool: Pool) {
  const counted = { checks: 0, untilRelease: 0 };
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query(...args: Parameters<typeof query>) {
      if (String(args[0]).includes('pg_locks')) counted.checks += 1;
      if (String(args[0]).includes('released AS')) counted.untilRelease = counted.checks;
      return query(...args);
    },
  });
  return counted;
}

/** One job of each priority at work on another server, and a server beside it that waits. */
async function startBoth() {
  const database = await createTestDatabase([], RUNS);
  const log = pino({ level: 'silent' });
  const line = await createLine(database.ownerUrl);
  const pool = createPool(database.ownerUrl, { name: 'beside', max: 16 }, log);
  const counted = countChecks(pool);
  const channel = createChannel({ url: database.appUrl, name: crypto.randomUUID(), log });
  const held = Promise.withResolvers<void>();
  const run = (priority: JobPriority) => async () => {
    await pool.query(RECORD, [priority, 'beside']);
    await held.promise;
  };
  const runner = createJobRunner({
    pool,
    channel,
    config: testConfig,
    jobs: jobPriorityNames.map((priority) =>
      job({ name: `test/${priority}`, priority, payload: z.object({}), run: run(priority) }),
    ),
    depsFor: () => ({ log }) as unknown as Platform,
    // Released jobs are announced: no worker finds them by itself.
    checkMs: 3_600_000,
    log,
  });
  onTestFinished(async () => {
    held.resolve();
    await runner.stop();
    await channel.stop();
    await pool.end();
    await database.drop();
  });
  const child = await startChild(line.through(database.ownerUrl), line.through(database.appUrl));
  for (const priority of jobPriorityNames)
    await pool.query('SELECT graphile_worker.add_job($1, priority => $2)', [
      `test/${priority}`,
      jobPriorities[priority].first,
    ]);
  const startedAll = (server: string) =>
    vi.waitFor(
      async () => {
        const { rows } = await pool.query<{ priority: string }>(
          'SELECT priority FROM test_runs WHERE server = $1 ORDER BY priority',
          [server],
        );
        expect(rows.map(({ priority }) => priority)).toEqual(jobPriorityNames.toSorted());
      },
      { timeout: 120_000, interval: 100 },
    );
  await startedAll('child');
  await channel.start();
  await runner.start();
  return {
    ...child,
    line,
    held,
    pool,
    /** The time from an act until the other server releases the jobs, by its checks; they have begun there then. */
    async getTimeUntilRelease(act: () => void): Promise<number> {
      const { checks } = counted;
      act();
      await startedAll('beside');
      return (counted.untilRelease - checks) * CHECK_INTERVAL_MS;
    },
    holders: async () => (await pool.query('SELECT locked_by FROM graphile_worker._private_jobs')).rows,
  };
}

test('the jobs of a killed server run again within ten seconds, whatever their priority', async () => {
  const { child, getTimeUntilRelease } = await startBoth();
  expect(await getTimeUntilRelease(() => child.kill('SIGKILL'))).toBeLessThan(10_000);
});

test('those of a frozen server within thirty, and once it goes on it completes none that was claimed', async () => {
  const { child, printed, held, pool, holders, getTimeUntilRelease } = await startBoth();
  expect(await getTimeUntilRelease(() => child.kill('SIGSTOP'))).toBeLessThan(30_000);
  const before = await holders();
  expect(before).toHaveLength(jobPriorityNames.length);
  child.kill('SIGCONT');
  child.stdin.write('go on');
  await vi.waitFor(
    () =>
      expect(printed().split('ended here after another server had claimed it')).toHaveLength(
        jobPriorityNames.length + 1,
      ),
    { timeout: 60_000 },
  );
  expect(await holders()).toEqual(before);
  held.resolve();
  await vi.waitFor(async () => expect(await holders()).toEqual([]), { timeout: 60_000 });
  const { rows } = await pool.query('SELECT server FROM test_runs');
  expect(rows).toHaveLength(2 * jobPriorityNames.length);
});

test('those of a server whose line to the database was cut within thirty', async () => {
  const { line, getTimeUntilRelease } = await startBoth();
  expect(await getTimeUntilRelease(() => line.cut())).toBeLessThan(30_000);
});
