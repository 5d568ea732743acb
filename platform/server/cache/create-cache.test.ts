import { expect, test } from 'vitest';
import type { Channel } from '../db/create-channel.ts';
import { createCache } from './create-cache.ts';
import type { CacheKind } from './shared-cache.ts';

const A: CacheKind = { name: 'a' };
const SESSION: CacheKind = { name: 'session', getConcerned: (sessionId) => ({ sessionId }) };

/** A fake channel without a connection: the test sends its messages and sets whether it is trusted. */
function fakeChannel() {
  let receive: (payload: string) => void = () => {};
  let connect: () => void = () => {};
  const state = { isTrusted: true, epoch: 1 };
  const channel: Channel = {
    start: async () => {},
    stop: async () => {},
    hold: () => {},
    publish: () => {},
    catchUp: async () => {},
    state: () => ({ ...state }),
    onMessage: (act) => {
      receive = act;
    },
    onConnect: (act) => {
      connect = act;
    },
  };
  return { channel, state, forget: (id: string) => receive(`forget ${id}`), reconnect: () => connect() };
}

function loader(values: unknown[]) {
  let calls = 0;
  return { load: async () => values[Math.min(calls++, values.length - 1)], calls: () => calls };
}

test('a value is loaded once, until it is forgotten', async () => {
  const { channel, forget } = fakeChannel();
  const cache = createCache(channel);
  const { load, calls } = loader(['old', 'new']);
  expect(await cache.get(SESSION, '1', load)).toBe('old');
  expect(await cache.get(SESSION, '1', load)).toBe('old');
  expect(calls()).toBe(1);
  forget('session 1');
  expect(await cache.get(SESSION, '1', load)).toBe('new');
});

test('null is remembered too; a failure is not', async () => {
  const cache = createCache(fakeChannel().channel);
  const nothing = loader([null]);
  await cache.get(A, '1', nothing.load);
  expect(await cache.get(A, '1', nothing.load)).toBeNull();
  expect(nothing.calls()).toBe(1);
  await expect(cache.get(A, '2', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await cache.get(A, '2', async () => 'back')).toBe('back');
});

test('a value loaded before an invalidation is not cached after it, nor returned to later callers', async () => {
  const { channel, forget } = fakeChannel();
  const cache = createCache(channel);
  const slow = Promise.withResolvers<string>();
  const early = cache.get(A, '1', () => slow.promise);
  forget('a 1');
  const late = cache.get(A, '1', async () => 'after');
  slow.resolve('before');
  expect(await early).toBe('before');
  expect(await late).toBe('after');
  expect(await cache.get(A, '1', async () => 'asked again')).toBe('after');
});

test('concurrent callers share one load', async () => {
  const cache = createCache(fakeChannel().channel);
  const { load, calls } = loader(['value']);
  await Promise.all(Array.from({ length: 20 }, () => cache.get(A, '1', load)));
  expect(calls()).toBe(1);
});

test('while the channel can not be trusted nothing is remembered and nothing remembered is used', async () => {
  const { channel, state } = fakeChannel();
  const cache = createCache(channel);
  expect(await cache.get(A, '1', async () => 'old')).toBe('old');
  state.isTrusted = false;
  expect(await cache.get(A, '1', async () => 'asked')).toBe('asked');
  expect(await cache.get(A, '1', async () => 'asked again')).toBe('asked again');
});

test('a new connection starts with an empty memory, and a load across it is not remembered', async () => {
  const { channel, state, reconnect } = fakeChannel();
  const cache = createCache(channel);
  await cache.get(A, '1', async () => 'old');
  const slow = Promise.withResolvers<string>();
  const across = cache.get(A, '2', () => slow.promise);
  state.epoch = 2;
  reconnect();
  slow.resolve('old');
  await across;
  expect(await cache.get(A, '1', async () => 'new')).toBe('new');
  expect(await cache.get(A, '2', async () => 'new')).toBe('new');
});

test('memory has a size and an age', async () => {
  const small = createCache(fakeChannel().channel, 2);
  for (const key of ['1', '2', '1', '3']) await small.get(A, key, async () => key);
  expect(await small.get(A, '1', async () => 'asked')).toBe('1');
  expect(await small.get(A, '2', async () => 'asked')).toBe('asked');
  const brief = createCache(fakeChannel().channel, 10, -1);
  await brief.get(A, '1', async () => 'old');
  expect(await brief.get(A, '1', async () => 'asked')).toBe('asked');
});

test('the values of one kind never displace those of another', async () => {
  const cache = createCache(fakeChannel().channel, 2);
  await cache.get(SESSION, '1', async () => 'kept');
  for (const key of ['1', '2', '3', '4']) await cache.get(A, key, async () => key);
  expect(await cache.get(SESSION, '1', async () => 'asked')).toBe('kept');
});

test('an invalidation names those whom it concerns; a new connection may concern all', async () => {
  const { channel, forget, reconnect } = fakeChannel();
  const cache = createCache(channel);
  const concerned: unknown[] = [];
  cache.onForget((named) => concerned.push(named));
  await cache.get(SESSION, '1', async () => 'here');
  await cache.get(A, '1', async () => 'here');
  forget('session 1');
  forget('session with a space');
  forget('a 1');
  forget('unknown 1');
  reconnect();
  expect(concerned).toEqual([{ sessionId: '1' }, { sessionId: 'with a space' }, {}, {}, null]);
});
