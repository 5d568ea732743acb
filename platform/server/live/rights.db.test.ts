import { randomUUID } from 'node:crypto';
import { liveClose } from '@artel/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { CacheKind } from '../cache/shared-cache.ts';
import { openLive, type TestServer } from '../testing/index.ts';
import { createDispatcher } from './dispatch-events.ts';
import { liveTimes } from './limits.ts';
import type { LiveEventRow } from './live-events.store.ts';
import { createWorld, MEMBER, openMember, passFor, publish, SESSION, startLiveServer } from './testing.ts';

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

const forget = (kind: CacheKind, key: string) =>
  server.platform.db.asInstallation('platform/live', (tx) => server.platform.cache.forget(tx, kind, key));

test.each(['this', 'another'])(
  'a session that ends closes its connections at once on %s server',
  async (which) => {
    const { url } = which === 'this' ? server : other;
    const companyId = randomUUID();
    const ended = await openMember({ url }, world, { companyId });
    const stays = await openMember({ url }, world, { companyId });
    world.endedSessions.add(ended.sessionId);
    await forget(SESSION, ended.sessionId);
    expect(await ended.connection.closed).toBe(liveClose.unauthenticated);
    await publish(server, { companyId }, 1);
    await stays.connection.next('event');
    await expect(openLive(url, { token: ended.token }).then((connection) => connection.closed)).resolves.toBe(
      4401,
    );
  },
);

test('the key of a program opens no connection, and ends one that a person opened', async () => {
  const companyId = randomUUID();
  const person = await openMember(server, world, { companyId });
  const key = server.keys.issue({ userId: person.userId, companyId, scopes: ['test.read', 'test.write'] });
  expect(await openLive(server.url, { token: key }).then((connection) => connection.closed)).toBe(4401);
  person.connection.send({ type: 'token', token: key });
  expect(await person.connection.closed).toBe(4401);
});

test.each(['this', 'another'])(
  'a person who leaves a company receives nothing of it any more on %s server',
  async (which) => {
    const { url } = which === 'this' ? server : other;
    const companyId = randomUUID();
    const leaver = await openMember({ url }, world, { companyId });
    const stays = await openMember({ url }, world, { companyId });
    world.roles.set(`${companyId}:${leaver.userId}`, null);
    await forget(MEMBER, `${companyId}:${leaver.userId}`);
    await publish(server, { companyId }, 1);
    await stays.connection.next('event');
    expect(await leaver.connection.closed).toBe(liveClose.unauthenticated);
    expect(leaver.connection.frames.map(({ type }) => type)).toEqual(['ready']);
    const again = await openLive(url, { token: leaver.token });
    await again.next('ready');
    await publish(server, { companyId }, 2);
    await publish(server, { userId: leaver.userId }, 3);
    expect((await again.next('event')).ids).toEqual({ n: 3 });
  },
);

test('an event that was read is sent when the earlier invalidations have been received', async () => {
  const received = Promise.withResolvers<void>();
  const receive = vi.fn(() => received.promise);
  const companyId = randomUUID();
  const passed: unknown[] = [];
  const deliver = (event: LiveEventRow) => {
    if (event.companyId === companyId) passed.push(event.ids);
  };
  const log = pino({ level: 'silent' });
  const dispatcher = createDispatcher({
    db: server.platform.db,
    log,
    receive,
    deliver,
    change: () => {},
    lose: () => {},
  });
  onTestFinished(() => dispatcher.stop());
  await dispatcher.start();
  await publish(server, { companyId }, 1);
  dispatcher.wake();
  await vi.waitFor(() => expect(receive).toHaveBeenCalled());
  expect(passed).toEqual([]);
  received.resolve();
  await vi.waitFor(() => expect(passed).toEqual([{ n: 1 }]));
});

test('a lost permission ends the events that it allowed, and the tab receives a refresh', async () => {
  const companyId = randomUUID();
  const { connection, userId } = await openMember(other, world, { companyId, role: 'manager' });
  await publish(server, { companyId, permission: 'test.manage' }, 1);
  await connection.next('event');
  world.roles.set(`${companyId}:${userId}`, 'member');
  await forget(MEMBER, `${companyId}:${userId}`);
  await connection.next('refresh');
  await publish(server, { companyId, permission: 'test.manage' }, 2);
  await publish(server, { companyId }, 3);
  expect((await connection.next('event')).ids).toEqual({ n: 3 });
});

test('an invalidation makes only those connections check their rights whose rights it may have changed', async () => {
  const companyId = randomUUID();
  const { userId } = await openMember(server, world, { companyId });
  await openMember(server, world, { companyId });
  await openMember(server, world, { companyId: randomUUID() });
  const checked = vi.spyOn(server.platform.ports, 'resolveMembership');
  await forget(MEMBER, `${companyId}:${userId}`);
  await vi.waitFor(() => expect(checked).toHaveBeenCalled());
  await forget(MEMBER, `${companyId}:${randomUUID()}`);
  await forget(SESSION, randomUUID());
  await forget(MEMBER, `${companyId}:${userId}`);
  await vi.waitFor(() => expect(checked.mock.calls.length).toBeGreaterThan(1));
  expect(new Set(checked.mock.calls.map(([concerned]) => concerned))).toEqual(new Set([userId]));
});

test('events that a storm of invalidations delays are published in the end, once and in order', async () => {
  const companyId = randomUUID();
  const { connection, userId } = await openMember(server, world, { companyId });
  for (let n = 0; n < 30; n++) {
    await forget(MEMBER, `${companyId}:${userId}`);
    await publish(server, { companyId }, n);
  }
  await vi.waitFor(() => expect(connection.frames.filter(({ type }) => type === 'event')).toHaveLength(30));
  const received = connection.frames.flatMap((frame) => (frame.type === 'event' ? [frame.ids['n']] : []));
  expect(received).toEqual(Array.from({ length: 30 }, (_, n) => n));
});

test('a right that was lost while the channel was cut is noticed when the channel is back', async () => {
  const companyId = randomUUID();
  const { connection, userId } = await openMember(other, world, { companyId });
  const stays = await openMember(other, world, { companyId });
  await server.db(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name LIKE 'artel-channel-%' AND datname = current_database()`,
  );
  // No notification is sent for this change.
  world.roles.set(`${companyId}:${userId}`, null);
  expect(await connection.closed).toBe(liveClose.unauthenticated);
  await publish(server, { companyId }, 1);
  await stays.connection.next('event');
});

/** Admits only superusers to the server's database until the test ends or the returned function is called. */
async function shut(own: TestServer, victims: string): Promise<() => Promise<unknown>> {
  const [database] = await own.db<{ name: string }>('SELECT current_database() AS name');
  const limit = (count: number) => own.db(`ALTER DATABASE "${database?.name}" CONNECTION LIMIT ${count}`);
  await limit(0);
  await own.db(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE $1 AND application_name <> 'test-facts'`,
    [victims],
  );
  return () => limit(-1);
}

test('a right that is lost while the channel stays cut is noticed within five seconds; others receive events as before', async () => {
  const own = await startLiveServer(world);
  onTestFinished(() => own.close());
  const companyId = randomUUID();
  const { connection, userId } = await openMember(own, world, { companyId });
  const stays = await openMember(own, world, { companyId });
  await publish(own, { companyId }, 1);
  await Promise.all([connection.next('event'), stays.connection.next('event')]);
  await shut(own, 'artel-channel-%');
  // Long enough after the cut that nothing of it is under way any more.
  await publish(own, { companyId }, 2);
  await Promise.all([connection.next('event'), stays.connection.next('event')]);
  world.roles.set(`${companyId}:${userId}`, null);
  expect(await connection.closed).toBe(liveClose.unauthenticated);
  // The next check finds it, within the interval of checks and the duration of the query.
  expect(liveTimes.betweenUntrustedChecks).toBeLessThan(5_000);
  await publish(own, { companyId }, 3);
  expect((await stays.connection.next('event')).ids).toEqual({ n: 3 });
});

test('while the database is away a connection stays, and receives once the events published meanwhile', async () => {
  const own = await startLiveServer(world);
  onTestFinished(() => own.close());
  const companyId = randomUUID();
  const { connection } = await openMember(own, world, { companyId });
  await publish(own, { companyId }, 1);
  await connection.next('event');
  const open = await shut(own, '%');
  await expect(publish(own, { companyId }, 2)).rejects.toThrow();
  // Another server of the installation, whose notifications this one can't receive.
  for (const n of [3, 4]) {
    await own.db(
      `INSERT INTO platform.live_events (company_id, name, ids, published_at)
       VALUES ($1, 'test/happened', jsonb_build_object('n', $2::int), now())`,
      [companyId, n],
    );
  }
  await expect(connection.next('event', 1_500)).rejects.toThrow('No event came');
  await open();
  await connection.next('event');
  await vi.waitFor(() => publish(own, { companyId }, 5));
  await vi.waitFor(() => expect(connection.frames.at(-1)).toMatchObject({ ids: { n: 5 } }));
  const received = connection.frames.flatMap((frame) => (frame.type === 'event' ? [frame.ids['n']] : []));
  expect(received).toEqual([1, 3, 4, 5]);
});

test('a token that runs out closes the connection after half a minute, unless a new one came', async () => {
  const now = server.clock.now().getTime();
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  const pass = { userId, sessionId, expiresAt: now + 60_000 };
  const [renewed, forgetful] = await Promise.all([
    openLive(server.url, { token: passFor(pass) }),
    openLive(server.url, { token: passFor(pass) }),
  ]);
  await Promise.all([renewed.next('ready'), forgetful.next('ready')]);
  renewed.send({ type: 'token', token: passFor({ ...pass, expiresAt: now + 600_000 }) });
  server.clock.advance(75_000);
  await publish(server, { userId }, 1);
  await Promise.all([renewed.next('event'), forgetful.next('event')]);
  server.clock.advance(16_000);
  expect(await forgetful.closed).toBe(liveClose.unauthenticated);
  await publish(server, { userId }, 2);
  expect((await renewed.next('event')).ids).toEqual({ n: 2 });
});

test('in that half minute an ended session is closed like any other', async () => {
  const now = server.clock.now().getTime();
  const sessionId = randomUUID();
  const connection = await openLive(server.url, { token: passFor({ sessionId, expiresAt: now + 10_000 }) });
  await connection.next('ready');
  server.clock.advance(15_000);
  world.endedSessions.add(sessionId);
  await forget(SESSION, sessionId);
  expect(await connection.closed).toBe(liveClose.unauthenticated);
});

test.each([
  ['of another session', (pass: object) => passFor({ ...pass, sessionId: randomUUID() })],
  ['of another person', (pass: object) => passFor({ ...pass, userId: randomUUID() })],
  ['that is none', () => 'forged'],
])('a token %s ends the connection', async (_name, other) => {
  const pass = { userId: randomUUID(), sessionId: randomUUID() };
  const connection = await openLive(server.url, { token: passFor(pass) });
  await connection.next('ready');
  connection.send({ type: 'token', token: other(pass) });
  expect(await connection.closed).toBe(liveClose.unauthenticated);
});

test('a token of another company moves the connection: it hears the new one and not the old one', async () => {
  const [from, to] = [randomUUID(), randomUUID()];
  const { connection, userId, sessionId } = await openMember(server, world, { companyId: from });
  world.roles.set(`${to}:${userId}`, 'member');
  connection.send({ type: 'token', token: passFor({ userId, sessionId, companyId: to }) });
  await connection.next('refresh');
  await publish(server, { companyId: from }, 1);
  await publish(server, { companyId: to }, 2);
  expect((await connection.next('event')).ids).toEqual({ n: 2 });
});
