import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type LiveClient, openLive, type TestServer } from '../testing/index.ts';
import { deleteLiveEvents } from './delete-live-events.ts';
import { liveLimits } from './limits.ts';
import { createPositions, type Position } from './position.ts';
import {
  createWorld,
  getNumbers,
  happened,
  lastPosition,
  openMember,
  passFor,
  publish,
  slowTransaction,
  startLiveServer,
} from './testing.ts';

const world = createWorld();
let server: TestServer & { url: string };
let other: TestServer & { url: string };
beforeAll(async () => {
  server = await startLiveServer(world);
  other = await startLiveServer(world, { beside: server });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** A new user, whose later event shows that everything before it has been received. */
async function receivedBy(connection: LiveClient, userId: string, last: number): Promise<number[]> {
  await publish(server, { userId }, last);
  await vi.waitFor(() => expect(getNumbers(connection.frames)).toContain(last));
  return getNumbers(connection.frames);
}

test('an event reaches its audience on every server of the installation, and no one else', async () => {
  const companyId = randomUUID();
  const here = await openMember(server, world, { companyId });
  const there = await openMember(other, world, { companyId });
  const manager = await openMember(other, world, { companyId, role: 'manager' });
  const stranger = await openMember(server, world, { companyId: randomUUID() });
  await publish(server, { companyId }, 1);
  await publish(server, { companyId, permission: 'test.manage' }, 2);
  await publish(other, { userId: there.userId }, 3);
  expect((await there.connection.next('event')).name).toBe('test/happened');
  expect(await receivedBy(here.connection, here.userId, 9)).toEqual([1, 9]);
  expect(await receivedBy(there.connection, there.userId, 9)).toEqual([1, 3, 9]);
  expect(await receivedBy(manager.connection, manager.userId, 9)).toEqual([1, 2, 9]);
  expect(await receivedBy(stranger.connection, stranger.userId, 9)).toEqual([9]);
});

test('a rolled back event is published to no one', async () => {
  const { connection, userId } = await openMember(server, world, { companyId: randomUUID() });
  const { db, live } = server.platform;
  const failed = db.asInstallation('platform/live', async (tx) => {
    await live.publish(tx, { userId }, happened, { n: 1 });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await receivedBy(connection, userId, 2)).toEqual([2]);
});

test('an event is announced by the channel, so that those who write events do not wait for the commits of each other', async () => {
  const client = new Client({ connectionString: server.database.appUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const announcers: number[] = [];
  client.on('notification', ({ payload, processId }) => {
    if (payload === 'live') announcers.push(processId);
  });
  await client.query('LISTEN artel');
  const { db, live } = server.platform;
  const writer = await db.asInstallation('platform/live', async (tx) => {
    for (const n of [1, 2]) await live.publish(tx, { userId: randomUUID() }, happened, { n });
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx.kysely);
    return rows[0]?.pid ?? 0;
  });
  await vi.waitFor(async () => {
    await client.query('SELECT');
    expect(announcers).not.toEqual([]);
  });
  expect(announcers).not.toContain(writer);
});

test('a tab that is shown is pinged, another one is not', async () => {
  const { connection } = await openMember(server, world, { companyId: randomUUID() });
  const { connection: hidden } = await openMember(server, world, { companyId: randomUUID() });
  connection.send({ type: 'shown', isShown: true });
  await connection.next('ping');
  await connection.next('ping');
  expect(hidden.frames.map(({ type }) => type)).not.toContain('ping');
});

test('ids that the event does not declare stop the act', async () => {
  const { db, live } = server.platform;
  const act = db.asInstallation('platform/live', (tx) =>
    live.publish(tx, { userId: randomUUID() }, happened, { n: 'one' } as unknown as { n: number }),
  );
  await expect(act).rejects.toThrow();
});

test('a slow transaction that began early is not skipped: later events wait for it and follow it', async () => {
  const { connection, userId, token } = await openMember(server, world, { companyId: randomUUID() });
  const slow = await slowTransaction(server);
  await slow.publish(userId, 1);
  for (const n of [2, 3]) await publish(server, { userId }, n);
  // A connection that opens now also starts before the slow transaction.
  const late = await openLive(server.url, { token });
  await late.next('ready');
  await expect(connection.next('event', 400)).rejects.toThrow('No event came');
  // Without a notification, only the poll finds it.
  await slow.commit();
  await vi.waitFor(() => expect(getNumbers(connection.frames)).toEqual([1, 2, 3]));
  await vi.waitFor(() => expect(getNumbers(late.frames)).toEqual([1, 2, 3]));
});

test('for how long events wait for an older transaction is a metric, and ends with it', async () => {
  const own = await startLiveServer(world, { config: { metricsToken: 'token-of-prometheus' } });
  onTestFinished(() => own.close());
  const companyId = randomUUID();
  const { connection } = await openMember(own, world, { companyId });
  const getDelay = async () => {
    const headers = { authorization: 'Bearer token-of-prometheus' };
    const metrics = await (await fetch(`${own.url}/api/metrics`, { headers })).text();
    return Number(/^artel_live_delay_seconds (\S+)$/m.exec(metrics)?.[1]);
  };
  const slow = await slowTransaction(own);
  await slow.publish(randomUUID(), 1);
  await publish(own, { companyId }, 2);
  await vi.waitFor(async () => expect(await getDelay()).toBeGreaterThan(0));
  const earlier = await getDelay();
  await vi.waitFor(async () => expect(await getDelay()).toBeGreaterThan(earlier));
  await slow.commit();
  await connection.next('event');
  await vi.waitFor(async () => expect(await getDelay()).toBe(0));
});

test('under twenty concurrent writers each event is published once, in one order for everyone', async () => {
  const companyId = randomUUID();
  const connections = [
    await openMember(server, world, { companyId }),
    await openMember(other, world, { companyId }),
  ];
  const rounds = process.env['ARTEL_TEST_DEPTH'] === 'deep' ? 200 : 15;
  const { db, live } = server.platform;
  const write = async (writer: number) => {
    for (let round = 0; round < rounds; round++) {
      await db.asInstallation('platform/live', async (tx) => {
        await live.publish(tx, { companyId }, happened, { n: writer * 10_000 + round * 2 });
        await new Promise((resolve) => setImmediate(resolve));
        await live.publish(tx, { companyId }, happened, { n: writer * 10_000 + round * 2 + 1 });
      });
    }
  };
  const all = Array.from({ length: 20 }, (_, writer) =>
    Array.from({ length: rounds * 2 }, (__, at) => writer * 10_000 + at),
  ).flat();
  await Promise.all(Array.from({ length: 20 }, (_, writer) => write(writer)));
  for (const { connection } of connections) {
    await vi.waitFor(() => expect(connection.frames.length).toBeGreaterThan(all.length));
    expect(getNumbers(connection.frames).toSorted((a, b) => a - b)).toEqual(all);
  }
  expect(getNumbers(connections[0]?.connection.frames ?? [])).toEqual(
    getNumbers(connections[1]?.connection.frames ?? []),
  );
});

test('a tab that reconnects within the hour receives the missed events, once, also on another server', async () => {
  const companyId = randomUUID();
  const { connection, userId, token } = await openMember(server, world, { companyId });
  await publish(server, { companyId }, 1);
  const { position } = await connection.next('event');
  connection.close();
  await connection.closed;
  await publish(server, { companyId }, 2);
  await publish(server, { companyId, permission: 'test.manage' }, 3);
  await publish(server, { userId }, 4);
  await publish(server, { userId: randomUUID() }, 5);
  for (const { url } of [server, other]) {
    const again = await openLive(url, { token, since: position });
    expect(await again.next('ready')).toEqual({ type: 'ready', position, isResumed: true, pingsShown: true });
    await vi.waitFor(() => expect(getNumbers(again.frames)).toEqual([2, 4]));
    again.close();
  }
});

test('a tab that reconnects while others write misses nothing and receives nothing twice', async () => {
  const userId = randomUUID();
  const token = passFor({ userId });
  let isWriting = true;
  onTestFinished(() => {
    isWriting = false;
  });
  let written = 0;
  let connection: Awaited<ReturnType<typeof openLive>> | undefined;
  const received: number[] = [];
  // Limits the lead however long a connection takes to close: a client that missed more than this would have
  // to refetch everything.
  const mayWrite = () => {
    const last = getNumbers(connection?.frames ?? []).at(-1) ?? received.at(-1);
    return last === undefined || written - last < liveLimits.replayedEvents / 2;
  };
  const writing = (async () => {
    while (isWriting)
      await (mayWrite()
        ? publish(server, { userId }, written++)
        : new Promise((resolve) => setImmediate(resolve)));
  })();
  let since: string | undefined;
  for (let visit = 0; visit < 8; visit++) {
    connection = await openLive(visit % 2 ? other.url : server.url, { token, ...(since && { since }) });
    const ready = await connection.next('ready');
    expect(ready.isResumed).toBe(visit > 0);
    await connection.next('event');
    await connection.next('event');
    connection.close();
    await connection.closed;
    received.push(...getNumbers(connection.frames));
    since = lastPosition(connection.frames);
  }
  isWriting = false;
  await writing;
  const first = received[0] ?? 0;
  expect(received).toEqual(Array.from({ length: received.length }, (_, at) => first + at));
});

test('a position that is too old, of another database, ahead or no position at all is not resumed', async () => {
  const token = passFor();
  const fresh = await openLive(server.url, { token });
  const { position } = await fresh.next('ready');
  const positions = createPositions(server.platform.secrets);
  const known = positions.read(position) as Position;
  const { place, at } = known;
  const shifted = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const wrong = {
    old: positions.write({ ...known, at: shifted(-61) }),
    later: positions.write({ ...known, at: shifted(61) }),
    'of another database': positions.write({ ...known, epoch: '000000000000' }),
    ahead: positions.write({ ...known, place: { ...place, xid: place.xid + 1_000_000n } }),
    'as an earlier version wrote it': `${known.epoch}.${place.xid}.${place.seq}.${at.getTime().toString(36)}`,
    nonsense: 'nonsense',
    longer: `${position}AAAA`,
  };
  for (const [what, since] of Object.entries(wrong)) {
    const connection = await openLive(server.url, { token, since });
    expect((await connection.next('ready')).isResumed, what).toBe(false);
    connection.close();
  }
  const good = await openLive(server.url, { token, since: position });
  expect((await good.next('ready')).isResumed).toBe(true);
});

test('events are deleted after an hour and a bit; younger ones stay, and those that no one could receive yet', async () => {
  const own = await startLiveServer(world);
  onTestFinished(() => own.close());
  await publish(own, { userId: randomUUID() }, 1);
  own.clock.advance(65 * 60_000);
  await publish(own, { userId: randomUUID() }, 2);
  own.clock.advance(6 * 60_000);
  const left = async () => {
    await deleteLiveEvents.run(own.platform, {});
    return own.db('SELECT ids FROM platform.live_events ORDER BY xid');
  };
  // A transaction of another test's database may delay the order for a moment.
  await vi.waitFor(async () => expect(await left()).toEqual([{ ids: { n: 2 } }]));
  // No client has received events yet that wait for an older transaction.
  const slow = await slowTransaction(own);
  await slow.publish(randomUUID(), 3);
  await publish(own, { userId: randomUUID() }, 4);
  own.clock.advance(71 * 60_000);
  await vi.waitFor(async () => expect(await left()).toEqual([{ ids: { n: 4 } }]));
  await slow.commit();
  await vi.waitFor(async () => expect(await left()).toEqual([]));
});
