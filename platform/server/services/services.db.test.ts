import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createChannel } from '../db/create-channel.ts';
import { createPool } from '../db/create-pool.ts';
import { createScopes } from '../db/create-scopes.ts';
import type { Tx } from '../db/scopes.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { createLeases, createServices, holdLease } from './leases.store.ts';
import {
  createServiceRunner,
  LEASE_MS,
  publishServicesChanged,
  publishServiceWoken,
} from './run-services.ts';
import type { Service, ServiceContext } from './service.ts';

const log = pino({ level: 'silent' });
const [A, B] = ['01936b2e-7c00-7000-8000-00000000000a', '01936b2e-7c00-7000-8000-00000000000b'];

let facts: TestServer;
beforeAll(async () => {
  facts = await startTestServer({ areas: [] });
});
afterAll(() => facts.close());
beforeEach(() => facts.db('DELETE FROM platform.service_leases'));

/** A server of the installation that only runs services; its connection to the leases can be cut. */
async function startServer(holder: string, names: readonly Service<object>['name'][], keys?: 'opened') {
  const { ownerUrl, appUrl } = facts.database;
  const pool = createPool(ownerUrl, { name: 'test-owner', max: 2 }, log);
  const appPool = createPool(appUrl, { name: 'test-app', max: 4, pipeline: true }, log);
  const channel = createChannel({ url: appUrl, name: holder, log });
  await channel.start();
  const contexts: ServiceContext<object>[] = [];
  const woken: string[] = [];
  const leases = createLeases(pool, holder, LEASE_MS);
  let isCut = false;
  const runner = createServiceRunner<object>({
    services: names.map((name) => ({
      name,
      ...(keys && { keys }),
      async start(context) {
        contexts.push(context);
        return { key: context.key };
      },
      stop: async () => {},
      wake: (running) => void woken.push((running as { key: string }).key),
    })),
    leases: {
      ...leases,
      poll: (poll) => (isCut ? Promise.reject(new Error('the line is cut')) : leases.poll(poll)),
    },
    holder,
    depsFor: () => ({}),
    fence: (tx, lease) => holdLease(tx, holder, lease),
    channel,
    log,
  });
  onTestFinished(async () => {
    await runner.stop();
    await channel.stop();
    await Promise.all([pool.end(), appPool.end()]);
  });
  await runner.start();
  return {
    runner,
    contexts,
    db: createScopes(appPool, log),
    services: createServices(
      () => publishServicesChanged(channel),
      (lease) => publishServiceWoken(channel, lease),
    ),
    woken,
    cut: () => {
      isCut = true;
    },
  };
}

/** Makes the lease expire by the clock of the database. */
const endLease = () => facts.db(`UPDATE platform.service_leases SET until = now() - interval '1 second'`);
const leaseRows = () =>
  facts.db('SELECT service, key, holder, epoch FROM platform.service_leases ORDER BY 1, 2');
const write = (tx: Tx) =>
  sql`INSERT INTO platform.letter_stops (recipient, stopped_at) VALUES (gen_random_uuid()::text::bytea, now())`.execute(
    tx.kysely,
  );

test('one of two servers on one database runs the service; when it is silent the other does, with a higher epoch', async () => {
  const a = await startServer(A, ['test/one']);
  const b = await startServer(B, ['test/one']);
  expect([a.contexts.length, b.contexts.length]).toEqual([1, 0]);
  expect(b.runner.report()[0]).toMatchObject({ holder: A, states: { elsewhere: 1 } });
  await b.runner.poll();
  expect(b.contexts).toHaveLength(0);
  a.cut();
  await endLease();
  await b.runner.poll();
  expect(b.contexts).toHaveLength(1);
  const [first, second] = [a.contexts[0], b.contexts[0]];
  expect(second?.epoch).toBe((first?.epoch ?? 0) + 1);
  expect(await leaseRows()).toMatchObject([{ holder: B, epoch: second?.epoch }]);
});

test('a write of the earlier holder is refused, one of the holder is made', async () => {
  const a = await startServer(A, ['test/one']);
  const b = await startServer(B, ['test/one']);
  const stops = async () => (await facts.db('SELECT FROM platform.letter_stops')).length;
  const writeBy = (server: typeof a) =>
    server.db.asInstallation('platform/health', async (tx) => {
      await server.contexts[0]?.fenced(tx);
      await write(tx);
    });
  await writeBy(a);
  expect(await stops()).toBe(1);
  a.cut();
  await endLease();
  // No one has claimed it: the write is harmless.
  await writeBy(a);
  await b.runner.poll();
  await expect(writeBy(a)).rejects.toThrow('The lease of test/one belongs to another server or start');
  expect(await stops()).toBe(2);
  await writeBy(b);
  expect(await stops()).toBe(3);
});

test('no server becomes the holder while a fenced write of the earlier holder is under way, and renewals go on', async () => {
  const a = await startServer(A, ['test/one']);
  const b = await startServer(B, ['test/one']);
  await a.db.asInstallation('platform/health', async (tx) => {
    await a.contexts[0]?.fenced(tx);
    await a.runner.poll();
    expect(a.contexts[0]?.signal.aborted).toBe(false);
    a.cut();
    await endLease();
    await b.runner.poll();
    expect(b.contexts).toHaveLength(0);
    await write(tx);
  });
  await b.runner.poll();
  expect(b.contexts).toHaveLength(1);
});

test('a holder that finds its lease with another server ends the service', async () => {
  const a = await startServer(A, ['test/one']);
  await facts.db('UPDATE platform.service_leases SET holder = $1, epoch = epoch + 1', [B]);
  await a.runner.poll();
  expect(a.contexts[0]?.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(a.runner.report()[0]).toMatchObject({ holder: B, states: { elsewhere: 1 } }));
});

test('a server that stops hands its services to the next one at once', async () => {
  const a = await startServer(A, ['test/one', 'test/two']);
  const b = await startServer(B, ['test/one', 'test/two']);
  await a.runner.stop();
  await vi.waitFor(() => expect(b.contexts).toHaveLength(2));
});

test('many servers that look at the same moment claim each service once', async () => {
  const names = ['test/one', 'test/two', 'test/three'] as const;
  const [first, ...others] = await Promise.all([
    startServer(A, names),
    startServer(B, names),
    startServer('01936b2e-7c00-7000-8000-00000000000c', names),
  ]);
  const servers = [first, ...others];
  for (let round = 0; round < 10; round += 1) {
    await endLease();
    await Promise.all(servers.map(({ runner }) => runner.poll()));
  }
  const holders = await leaseRows();
  const running = servers.flatMap(({ contexts }) => contexts.filter(({ signal }) => !signal.aborted));
  expect(running.map(({ epoch }) => epoch).sort()).toEqual(holders.map(({ epoch }) => epoch).sort());
});

test('a key runs from the commit that opens it to the one that closes it, and is higher when it is opened again', async () => {
  const a = await startServer(A, ['test/keyed'], 'opened');
  expect(await leaseRows()).toEqual([]);
  const change = (act: 'open' | 'close') =>
    a.db.asInstallation('platform/health', (tx) => a.services[act](tx, { name: 'test/keyed' }, 'account-1'));
  const rolledBack = a.db.asInstallation('platform/health', async (tx) => {
    await a.services.open(tx, { name: 'test/keyed' }, 'account-2');
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await change('open');
  await vi.waitFor(() => expect(a.contexts.map(({ key }) => key)).toEqual(['account-1']));
  await change('open');
  expect(await leaseRows()).toMatchObject([{ key: 'account-1', epoch: a.contexts[0]?.epoch }]);
  await change('close');
  await vi.waitFor(() => expect(a.contexts[0]?.signal.aborted).toBe(true));
  const late = a.db.asInstallation('platform/health', (tx) => a.contexts[0]?.fenced(tx) ?? Promise.resolve());
  await expect(late).rejects.toThrow('The lease of test/keyed for account-1 belongs to another');
  await vi.waitFor(() => expect(a.runner.report()[0]?.states).toEqual({}));
  await change('open');
  await vi.waitFor(() => expect(a.contexts).toHaveLength(2));
  expect(a.contexts[1]?.epoch).toBeGreaterThan(a.contexts[0]?.epoch ?? 0);
});

test('a service is woken on the server that runs it, by whichever server, once the act is committed', async () => {
  const a = await startServer(A, ['test/keyed'], 'opened');
  const service = { name: 'test/keyed' };
  await a.db.asInstallation('platform/health', (tx) => a.services.open(tx, service, 'account-1'));
  await vi.waitFor(() => expect(a.runner.report()[0]?.states).toMatchObject({ running: 1 }));
  const b = await startServer(B, ['test/keyed'], 'opened');
  const rolledBack = b.db.asInstallation('platform/health', async (tx) => {
    b.services.wake(tx, service, 'account-1');
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await b.db.asInstallation('platform/health', async (tx) => {
    b.services.wake(tx, service, 'account-2');
    b.services.wake(tx, service, 'account-1');
    expect(a.woken).toEqual([]);
  });
  await vi.waitFor(() => expect(a.woken).toEqual(['account-1']));
  expect(b.woken).toEqual([]);
});

test('the application can neither claim nor renew a lease', async () => {
  const a = await startServer(A, ['test/one']);
  for (const statement of [
    'UPDATE platform.service_leases SET until = now()',
    'SELECT holder FROM platform.service_leases',
    `INSERT INTO platform.service_leases (service, epoch) VALUES ('test/other', 1)`,
  ]) {
    const refused = a.db.asInstallation('platform/health', (tx) => sql.raw(statement).execute(tx.kysely));
    await expect(refused).rejects.toThrow('permission denied');
  }
});
