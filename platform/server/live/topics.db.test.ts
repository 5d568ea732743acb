import { randomUUID } from 'node:crypto';
import { LIVE_BODY_BYTES } from '@artel/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type LiveClient, openLive, type TestServer } from '../testing/index.ts';
import { liveLimits } from './limits.ts';
import {
  changeTopic,
  createWorld,
  getNumbers,
  MEMBER,
  openMember,
  publish,
  publishText,
  slowTransaction,
  startLiveServer,
  testPublished,
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

const aTopic = (companyId: string = randomUUID()) => ({ companyId, topicId: randomUUID() });

/**
 * Returns what a connection received before a last event of its person, which shows that all earlier ones
 * have arrived.
 */
async function receivedBefore(last: number, connection: LiveClient, userId: string): Promise<number[]> {
  await publish(server, { userId }, last);
  await vi.waitFor(() => expect(getNumbers(connection.frames)).toContain(last));
  return getNumbers(connection.frames).filter((n) => n !== last);
}

test('an event of a topic reaches its members on every server, and no other member of the company', async () => {
  const topic = aTopic();
  const userId = randomUUID();
  const stranger = await openMember(server, world, { companyId: topic.companyId });
  world.topics.set(userId, [topic.topicId]);
  const here = await openMember(server, world, { companyId: topic.companyId, userId });
  const there = await openMember(other, world, { companyId: topic.companyId, userId });
  await publishText(other, topic, 1);
  expect(await here.connection.next('event')).toMatchObject({ name: 'test/said', body: { text: 'hello' } });
  expect(await receivedBefore(9, there.connection, userId)).toEqual([1]);
  expect(await receivedBefore(9, stranger.connection, stranger.userId)).toEqual([]);
});

test('a member who joins receives events from then on, on two servers; one who leaves in the middle of a stream receives nothing later', async () => {
  const topic = aTopic();
  const { companyId } = topic;
  const userId = randomUUID();
  const connections = [
    await openMember(server, world, { companyId, userId }),
    await openMember(other, world, { companyId, userId }),
  ];
  await publishText(server, topic, 1);
  await changeTopic(other, 'joinTopic', topic, [userId]);
  for (let n = 2; n < 40; n++) await publishText(n % 2 ? server : other, topic, n);
  for (const { connection } of connections)
    await vi.waitFor(() => expect(getNumbers(connection.frames)).toContain(39));
  const stream = Array.from({ length: 40 }, (_, at) => publishText(at % 2 ? server : other, topic, 100 + at));
  await changeTopic(server, 'leaveTopic', topic, [userId]);
  await Promise.all(stream.slice(0, 20));
  const later = Array.from({ length: 40 }, (_, at) => publishText(at % 2 ? server : other, topic, 200 + at));
  await Promise.all([...stream, ...later]);
  for (const { connection } of connections) {
    const received = await receivedBefore(999, connection, userId);
    expect(received.filter((n) => n < 100).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 38 }, (_, at) => at + 2),
    );
    expect(received.filter((n) => n >= 200)).toEqual([]);
  }
});

test('an event of a transaction that began before a removal and ended after it does not reach who was removed', async () => {
  const topic = aTopic();
  const [leaverId, stayerId] = [randomUUID(), randomUUID()];
  for (const id of [leaverId, stayerId]) world.topics.set(id, [topic.topicId]);
  const leaver = await openMember(other, world, { companyId: topic.companyId, userId: leaverId });
  const stayer = await openMember(other, world, { companyId: topic.companyId, userId: stayerId });
  // Another transaction is open between the two, so that the removal waits in the order while the event does
  // not.
  const early = server.platform.db.asInstallation('platform/live', async (tx) => {
    await sql`SELECT pg_current_xact_id()`.execute(tx.kysely);
    const between = await slowTransaction(server);
    await between.publish(randomUUID(), 0);
    await changeTopic(server, 'leaveTopic', topic, [leaverId]);
    await server.platform.live.publish(tx, topic, testPublished, { n: 1 }, { text: 'later' });
    return between;
  });
  const between = await early;
  await stayer.connection.next('event');
  await between.commit();
  expect(await receivedBefore(9, leaver.connection, leaverId)).toEqual([]);
  expect(await receivedBefore(9, stayer.connection, stayerId)).toEqual([1]);
});

test('a removal counts although its transaction began before the one that had made the person a member', async () => {
  const topic = aTopic();
  const { companyId } = topic;
  const userId = randomUUID();
  const { connection } = await openMember(other, world, { companyId, userId });
  await server.platform.db.asInstallation('platform/live', async (tx) => {
    await sql`SELECT pg_current_xact_id()`.execute(tx.kysely);
    await changeTopic(server, 'joinTopic', topic, [userId]);
    await server.platform.live.leaveTopic(tx, topic, [userId]);
  });
  await publishText(server, topic, 1);
  expect(await receivedBefore(9, connection, userId)).toEqual([]);
});

test('a slow transaction elsewhere does not hold up fast events; in their order they come no second time', async () => {
  const topic = aTopic();
  const { companyId } = topic;
  const userId = randomUUID();
  world.topics.set(userId, [topic.topicId]);
  const connections = [
    await openMember(server, world, { companyId, userId }),
    await openMember(other, world, { companyId, userId }),
  ];
  const slow = await slowTransaction(server);
  await slow.publish(randomUUID(), 0);
  for (const n of [1, 2, 3]) await publishText(server, topic, n);
  await publish(server, { companyId }, 4);
  for (const { connection } of connections) {
    // The slow transaction stays open until all three have arrived.
    await vi.waitFor(() => expect(getNumbers(connection.frames)).toEqual([1, 2, 3]));
    for (const frame of connection.frames) if (frame.type === 'event') expect(frame.position).toBeUndefined();
  }
  await slow.commit();
  for (const { connection } of connections) {
    await vi.waitFor(() => expect(getNumbers(connection.frames)).toEqual([1, 2, 3, 4]));
  }
  await publish(server, { userId }, 9);
  for (const { connection } of connections)
    await vi.waitFor(() => expect(getNumbers(connection.frames)).toEqual([1, 2, 3, 4, 9]));
});

test('a join takes effect at once although a slow transaction holds up its place in the order', async () => {
  const topic = aTopic();
  const userId = randomUUID();
  const { connection } = await openMember(other, world, { companyId: topic.companyId, userId });
  const slow = await slowTransaction(server);
  await slow.publish(randomUUID(), 0);
  await changeTopic(server, 'joinTopic', topic, [userId]);
  await publishText(server, topic, 1);
  expect((await connection.next('event')).ids).toEqual({ n: 1 });
  await slow.commit();
});

test('a tab that comes back gets what its topics missed, the same id again for what came early, and nothing of a topic it left', async () => {
  const [stays, left] = [aTopic(), aTopic()];
  const companyId = stays.companyId;
  const leftHere = { ...left, companyId };
  const userId = randomUUID();
  world.topics.set(userId, [stays.topicId, left.topicId]);
  const { connection, token } = await openMember(server, world, { companyId, userId });
  await publish(server, { userId }, 0);
  const { position } = await connection.next('event');
  const slow = await slowTransaction(server);
  await slow.publish(randomUUID(), 0);
  await publishText(server, stays, 1);
  const early = await connection.next('event');
  connection.close();
  await slow.commit();
  await publishText(server, leftHere, 2);
  await changeTopic(server, 'leaveTopic', leftHere, [userId]);
  world.topics.set(userId, [stays.topicId]);
  await publishText(server, stays, 3);
  await publishText(server, leftHere, 4);
  const again = await openLive(other.url, { token, since: position ?? '' });
  expect((await again.next('ready')).isResumed).toBe(true);
  expect(await receivedBefore(9, again, userId)).toEqual([1, 3]);
  const [same] = again.frames.filter((frame) => frame.type === 'event');
  expect(same).toMatchObject({ ids: { n: 1 }, id: early.id });
  expect(early.id).toMatch(/^[\w-]{16}$/);
});

test('a body of 8 KB is sent along, a longer one is left for the client to fetch', async () => {
  const { connection, userId } = await openMember(server, world, { companyId: randomUUID() });
  const longest = 'x'.repeat(LIVE_BODY_BYTES - '{"text":""}'.length);
  await publishText(server, { userId }, 1, longest);
  await publishText(server, { userId }, 2, `${longest}x`);
  expect((await connection.next('event')).body).toEqual({ text: longest });
  expect((await connection.next('event')).body).toBeUndefined();
});

test('a member of more topics than a connection follows receives the first ones', async () => {
  const companyId = randomUUID();
  const userId = randomUUID();
  const many = Array.from({ length: liveLimits.topicsPerConnection + 1 }, () => randomUUID());
  world.topics.set(userId, many);
  const { connection } = await openMember(server, world, { companyId, userId });
  await publishText(server, { companyId, topicId: many.at(-1) ?? '' }, 1);
  await publishText(server, { companyId, topicId: many.at(-2) ?? '' }, 2);
  expect(await receivedBefore(9, connection, userId)).toEqual([2]);
});

test('topics are found again when rights change, and not when others are only looked at again', async () => {
  const own = createWorld();
  const topic = aTopic();
  const { companyId } = topic;
  const here = await startLiveServer(own);
  onTestFinished(() => here.close());
  const { connection, userId } = await openMember(here, own, { companyId });
  const reads = vi.spyOn(own.topics, 'get');
  const forget = (key: string) =>
    here.platform.db.asInstallation('platform/live', (tx) => here.platform.cache.forget(tx, MEMBER, key));
  await forget(`${companyId}:${userId}`);
  await publishText(here, { userId }, 1);
  await connection.next('event');
  expect(reads).not.toHaveBeenCalled();
  own.topics.set(userId, [topic.topicId]);
  own.roles.set(`${companyId}:${userId}`, 'manager');
  await forget(`${companyId}:${userId}`);
  await connection.next('refresh');
  await publishText(here, topic, 2);
  expect((await connection.next('event')).ids).toEqual({ n: 2 });
});
