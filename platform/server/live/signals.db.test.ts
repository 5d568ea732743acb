import { randomUUID } from 'node:crypto';
import { LIVE_SIGNAL_BYTES, LIVE_WATCHED_TOPICS, liveClose } from '@artel/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LiveClient, openLive, type TestServer } from '../testing/index.ts';
import { liveLimits } from './limits.ts';
import {
  changeTopic,
  createWorld,
  getNumbers,
  MEMBER,
  openMember,
  passFor,
  publish,
  publishText,
  startLiveServer,
  typing,
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

const aTopic = () => ({ companyId: randomUUID(), topicId: randomUUID() });

async function getMember(on: TestServer & { url: string }, topic: ReturnType<typeof aTopic>) {
  const userId = randomUUID();
  world.topics.set(userId, [topic.topicId]);
  return openMember(on, world, { companyId: topic.companyId, userId });
}

const signal = (topicId: string, data: unknown = {}) =>
  JSON.stringify({ type: 'signal', name: typing.name, topicId, data });
const getSignals = (connection: LiveClient) => connection.frames.filter(({ type }) => type === 'signal');

test('a signal reaches those who follow its topic, here and on other servers, and is no row', async () => {
  const topic = aTopic();
  const sender = await getMember(server, topic);
  const [here, there] = [await getMember(server, topic), await getMember(other, topic)];
  const stranger = await openMember(server, world, { companyId: topic.companyId });
  sender.connection.send(signal(topic.topicId, { text: 'a' }));
  const expected = {
    type: 'signal',
    name: 'test/typing',
    topicId: topic.topicId,
    from: sender.userId,
    data: { text: 'a' },
  };
  expect(await here.connection.next('signal')).toEqual(expected);
  expect(await there.connection.next('signal')).toEqual(expected);
  // Neither from someone who does not follow the topic, nor back to the sender.
  stranger.connection.send(signal(topic.topicId));
  sender.connection.send(signal(topic.topicId, { text: 'b' }));
  expect((await there.connection.next('signal')).data).toEqual({ text: 'b' });
  expect(getSignals(here.connection)).toHaveLength(2);
  expect([...getSignals(stranger.connection), ...getSignals(sender.connection)]).toEqual([]);
  expect(
    await server.db('SELECT 1 FROM platform.live_events WHERE company_id = $1', [topic.companyId]),
  ).toEqual([]);
});

test('signals within a quarter of a second go to other servers in one message that PostgreSQL accepts', async () => {
  const topic = aTopic();
  const there = await getMember(other, topic);
  const senders = [];
  for (let n = 0; n < 40; n++) senders.push(await getMember(server, topic));
  for (const { connection } of senders) connection.send(signal(topic.topicId, { text: 'x'.repeat(200) }));
  await there.connection.next('signal');
  // Some signals were lost; the channel works again.
  const last = await getMember(server, topic);
  await vi.waitFor(() => {
    last.connection.send(signal(topic.topicId, { text: 'last' }));
    expect(JSON.stringify(getSignals(there.connection))).toContain('last');
  });
  expect(getSignals(there.connection).length).toBeLessThan(42 + 40);
});

test('signals have a budget of their own: those beyond it are dropped, a flood ends the connection, other frames are still accepted', async () => {
  const topic = aTopic();
  const [sender, reader] = [await getMember(server, topic), await getMember(server, topic)];
  for (let n = 0; n < typing.perMinute + 10; n++) sender.connection.send(signal(topic.topicId));
  sender.connection.send({ type: 'watch', topicIds: [] });
  await sender.connection.next('watching');
  await publish(server, { userId: reader.userId }, 1);
  await reader.connection.next('event');
  expect(getSignals(reader.connection)).toHaveLength(typing.perMinute);
  for (let n = 0; n < liveLimits.floodOfSignals; n++) sender.connection.send(signal(topic.topicId));
  expect(await sender.connection.closed).toBe(liveClose.tooMany);
});

test.each([
  ['of a wrong shape', { more: 1 }],
  ['that is too long', { text: 'x'.repeat(LIVE_SIGNAL_BYTES) }],
])('a signal %s closes the connection as malformed', async (_name, data) => {
  const topic = aTopic();
  const { connection } = await getMember(server, topic);
  connection.send(signal(topic.topicId, data));
  expect(await connection.closed).toBe(liveClose.malformed);
});

test('a signal that this server does not know is passed over: the tab may be of a newer version', async () => {
  const topic = aTopic();
  const { connection, userId } = await getMember(server, topic);
  connection.send(JSON.stringify({ type: 'signal', name: 'test/newer', topicId: topic.topicId, data: {} }));
  await publish(server, { userId }, 1);
  await connection.next('event');
});

test('a signal or a watch before the hello is malformed, and so are more topics than may be watched', async () => {
  const topicIds = Array.from({ length: LIVE_WATCHED_TOPICS + 1 }, () => randomUUID());
  for (const frame of [signal(randomUUID()), JSON.stringify({ type: 'watch', topicIds: [] })]) {
    const connection = await openLive(server.url);
    connection.send(frame);
    expect(await connection.closed).toBe(liveClose.malformed);
  }
  const { connection } = await openMember(server, world, { companyId: randomUUID() });
  connection.send({ type: 'watch', topicIds });
  expect(await connection.closed).toBe(liveClose.malformed);
});

test('a topic that is watched is followed until another one is, or until watching ends', async () => {
  const companyId = randomUUID();
  const [open, next, closed] = [randomUUID(), randomUUID(), randomUUID()];
  world.watchable.add(open).add(next);
  const { connection, userId } = await openMember(other, world, { companyId });
  const watch = async (...topicIds: string[]) => {
    connection.send({ type: 'watch', topicIds });
    return (await connection.next('watching')).topicIds;
  };
  expect(await watch(open, closed)).toEqual([open]);
  await publishText(server, { companyId, topicId: closed }, 1);
  await publishText(server, { companyId, topicId: open }, 2);
  // The same id in another company is another topic.
  await publishText(server, { companyId: randomUUID(), topicId: open }, 3);
  // Signals that are not sent before the end of watching are dropped with it.
  await vi.waitFor(() => expect(getNumbers(connection.frames)).toEqual([2]));
  expect(await watch(next)).toEqual([next]);
  await publishText(server, { companyId, topicId: open }, 4);
  await publishText(server, { companyId, topicId: next }, 5);
  await vi.waitFor(() => expect(getNumbers(connection.frames)).toEqual([2, 5]));
  const { db, live } = server.platform;
  await db.asInstallation('platform/live', (tx) => live.endWatching(tx, { companyId, topicId: next }));
  await publishText(server, { companyId, topicId: next }, 6);
  expect((await connection.next('watching')).topicIds).toEqual([]);
  await publish(server, { userId }, 9);
  await vi.waitFor(() => expect(getNumbers(connection.frames)).toEqual([2, 5, 9]));
});

test('a person removed from a watched topic receives nothing of it, and changed rights end topics that may not be watched any more', async () => {
  const companyId = randomUUID();
  const [one, two] = [randomUUID(), randomUUID()];
  world.watchable.add(one).add(two);
  const { connection, userId } = await openMember(other, world, { companyId });
  connection.send({ type: 'watch', topicIds: [one, two] });
  await connection.next('watching');
  await changeTopic(server, 'leaveTopic', { companyId, topicId: one }, [userId]);
  await publishText(server, { companyId, topicId: one }, 1);
  expect((await connection.next('watching')).topicIds).toEqual([two]);
  world.watchable.delete(two);
  world.roles.set(`${companyId}:${userId}`, 'manager');
  await server.platform.db.asInstallation('platform/live', (tx) =>
    server.platform.cache.forget(tx, MEMBER, `${companyId}:${userId}`),
  );
  await connection.next('refresh');
  await publishText(server, { companyId, topicId: two }, 2);
  await publish(server, { userId }, 9);
  await vi.waitFor(() => expect(getNumbers(connection.frames)).toEqual([9]));
});

test('a person without a company follows no topic', async () => {
  const topicId = randomUUID();
  world.watchable.add(topicId);
  const connection = await openLive(server.url, { token: passFor() });
  await connection.next('ready');
  connection.send({ type: 'watch', topicIds: [topicId] });
  expect((await connection.next('watching')).topicIds).toEqual([]);
});
