import { LIVE_WATCHED_TOPICS, liveClose, liveEvent, liveSignal } from '@artel/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { currentConnection, doubtConnection } from '../connection/connection.ts';
import { onLiveEvent, onLiveReset, onLiveSignal, sendLiveSignal, watchLiveTopic } from '../index.ts';
import { getQueryKey } from '../query/get-query.ts';
import { endSession, renewSession, startSession } from '../session/session.ts';
import { connectSession } from '../session/session-port.ts';
import { ownRead, publicRead } from '../testing/routes.ts';
import { connectLive } from './connect-live.ts';

/** The browser's socket, as far as a live connection uses it; the test plays the server. */
class FakeSocket extends EventTarget {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  url: URL;

  constructor(url: URL) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  receives(frame: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
  ends(code: number) {
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

const changed = liveEvent({ name: 'testing/changed', ids: z.object({}) });
const thingChanged = liveEvent({ name: 'testing/thing-changed', ids: z.object({ id: z.string() }) });
const reactions = async () => [
  { event: changed, refetches: [ownRead] },
  { event: thingChanged, refetches: [publicRead] },
];
const stops: (() => void)[] = [];
const newest = () => FakeSocket.all.at(-1) as FakeSocket;

function signIn(token = 'access-1') {
  startSession({ token, refreshToken: 'refresh-1', username: 'anna@example.test', webViewLink: '' });
}

/** A cache with one shown response of each route, and the number of its requests. */
function watched() {
  const queries = new QueryClient();
  const requested = { own: 0, open: 0 };
  const watch = (key: readonly unknown[], name: keyof typeof requested) =>
    stops.push(
      new QueryObserver(queries, {
        queryKey: key,
        queryFn: async () => {
          requested[name] += 1;
          return name;
        },
      }).subscribe(() => undefined),
    );
  watch(getQueryKey(ownRead, {}), 'own');
  watch(getQueryKey(publicRead, { params: { id: '1' }, query: {} }), 'open');
  return { queries, requested };
}

async function connected(loadReactions = reactions) {
  signIn();
  const { queries, requested } = watched();
  stops.push(connectLive(queries, loadReactions));
  newest().opens();
  newest().receives({ type: 'ready', position: '1:1', isResumed: false });
  await vi.advanceTimersByTimeAsync(0);
  return requested;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the first frame says who is there, on this origin', async () => {
  await connected();
  expect(newest().url.href).toBe('ws://localhost:3000/api/v2/live');
  expect(newest().sent).toEqual([{ type: 'hello', token: 'access-1' }]);
});

test('an event refetches the responses it affects and no others', async () => {
  const requested = await connected();
  const before = { ...requested };
  newest().receives({ type: 'event', position: '1:2', name: 'testing/changed', ids: {} });
  newest().receives({ type: 'event', position: '1:3', name: 'testing/unknown', ids: {} });
  newest().receives('nonsense');
  await vi.advanceTimersByTimeAsync(0);
  expect(requested).toEqual({ own: before.own + 1, open: before.open });
});

test('reactions to events are loaded with the first event; without them everything shown is refetched', async () => {
  const load = vi.fn(reactions).mockRejectedValueOnce(new TypeError('no network'));
  const requested = await connected(load);
  expect(load).not.toHaveBeenCalled();
  const before = { ...requested };
  newest().receives({ type: 'event', position: '1:2', name: 'testing/changed', ids: {} });
  await vi.advanceTimersByTimeAsync(500);
  expect(requested).toEqual({ own: before.own + 1, open: before.open + 1 });
  newest().receives({ type: 'event', position: '1:3', name: 'testing/changed', ids: {} });
  await vi.advanceTimersByTimeAsync(500);
  expect(requested).toEqual({ own: before.own + 2, open: before.open + 1 });
});

test('only the one of many responses that an event names is refetched', async () => {
  const requested = await connected();
  const before = { ...requested };
  newest().receives({ type: 'event', position: '1:2', name: 'testing/thing-changed', ids: { id: '2' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(requested).toEqual(before);
  await vi.advanceTimersByTimeAsync(500);
  newest().receives({ type: 'event', position: '1:3', name: 'testing/thing-changed', ids: { id: '1' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(requested).toEqual({ own: before.own, open: before.open + 1 });
});

test('a thousand events in a moment are answered twice: at once, and when the moment is over', async () => {
  const requested = await connected();
  const before = { ...requested };
  for (let at = 2; at < 1002; at += 1)
    newest().receives({ type: 'event', position: `1:${at}`, name: 'testing/changed', ids: {} });
  await vi.advanceTimersByTimeAsync(0);
  expect(requested.own).toBe(before.own + 1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(requested).toEqual({ own: before.own + 2, open: before.open });
});

test('a break is resumed from the last position, without another request', async () => {
  const requested = await connected();
  newest().receives({ type: 'beat', position: '1:7' });
  newest().ends(1006);
  await vi.advanceTimersByTimeAsync(500);
  const before = { ...requested };
  newest().opens();
  newest().receives({ type: 'ready', position: '1:7', isResumed: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSocket.all).toHaveLength(2);
  expect(newest().sent).toEqual([{ type: 'hello', token: 'access-1', since: '1:7' }]);
  expect(requested).toEqual(before);
});

test.each([
  { type: 'ready', position: '2:1', isResumed: false },
  { type: 'refresh', position: '2:1' },
])('when events may have been missed, everything shown is refetched ($type)', async (frame) => {
  const requested = await connected();
  const before = { ...requested };
  newest().receives(frame);
  await vi.advanceTimersByTimeAsync(0);
  expect(requested).toEqual({ own: before.own + 1, open: before.open + 1 });
});

test('a silent line is given up, and the pauses between attempts grow', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  await connected();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(FakeSocket.all).toHaveLength(1);
  for (const [index, pause] of [500, 1_000, 2_000, 4_000].entries()) {
    if (index > 0) newest().ends(1006);
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(FakeSocket.all).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all).toHaveLength(index + 2);
  }
});

/** A server whose health is not answered, and the requests for it. */
function hang() {
  const requested: string[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(), limit);
    return abort.signal;
  });
  const fetch = (url: string, { signal }: { signal: AbortSignal }) => {
    requested.push(url);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('nothing was answered')));
    });
  };
  vi.stubGlobal('fetch', fetch);
  return requested;
}

/** The connection is found to be held again, for the tests after this one. */
async function recover() {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await doubtConnection();
  expect(currentConnection()).toBe('held');
}

test('a server that hangs is noticed on an idle page within three seconds', async () => {
  await connected();
  newest().receives({ type: 'ready', position: '1:1', isResumed: true, pingsShown: true });
  expect(newest().sent.at(-1)).toEqual({ type: 'shown', isShown: true });
  const requested = hang();
  for (let second = 0; second < 5; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    newest().receives({ type: 'ping' });
  }
  expect([requested, currentConnection()]).toEqual([[], 'held']);
  await vi.advanceTimersByTimeAsync(1_500);
  expect([requested, currentConnection()]).toEqual([['/api/health'], 'held']);
  await vi.advanceTimersByTimeAsync(1_500);
  expect([requested, currentConnection()]).toEqual([['/api/health'], 'lost']);
  await recover();
});

test('a hidden tab wants no pings and doubts nothing, and neither does a tab of a server that sends none', async () => {
  await connected();
  const requested = hang();
  await vi.advanceTimersByTimeAsync(10_000);
  newest().receives({ type: 'ready', position: '1:1', isResumed: true, pingsShown: true });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(newest().sent.at(-1)).toEqual({ type: 'shown', isShown: false });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requested).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(newest().sent.at(-1)).toEqual({ type: 'shown', isShown: true });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(currentConnection()).toBe('lost');
  await recover();
});

test('a network that comes back opens a new line at once', async () => {
  await connected();
  const before = newest();
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
  expect(before.readyState).toBe(3);
  newest().opens();
  expect(newest().sent).toEqual([{ type: 'hello', token: 'access-1', since: '1:1' }]);
});

test('a network that comes back opens a new connection in a hidden tab, too', async () => {
  await connected();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
});

test.each([true, false])(
  'a server that ends each connection is called ever more rarely (it says ready first: %s)',
  async (isReadyFirst) => {
    let renewals = 0;
    connectSession({
      refresh: async () => ({ token: `access-${++renewals + 1}`, refreshToken: 'refresh-2' }),
      revoke: async () => undefined,
    });
    await connected();
    for (let second = 0; second < 60; second++) {
      if (newest().readyState === 0) {
        newest().opens();
        if (isReadyFirst) newest().receives({ type: 'ready', position: '1:1', isResumed: true });
        newest().ends(liveClose.unauthenticated);
      }
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(FakeSocket.all.length).toBeLessThan(12);
    expect(renewals).toBeLessThan(12);
  },
);

test('a full server is left alone for longer', async () => {
  await connected();
  newest().ends(liveClose.tooMany);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(FakeSocket.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a token that ran out is renewed and the line comes back at once', async () => {
  connectSession({
    refresh: async () => ({ token: 'access-2', refreshToken: 'refresh-2' }),
    revoke: async () => undefined,
  });
  await connected();
  newest().ends(liveClose.unauthenticated);
  await vi.advanceTimersByTimeAsync(100);
  newest().opens();
  expect(newest().sent).toEqual([{ type: 'hello', token: 'access-2', since: '1:1' }]);
});

test('[T-02] a session that was ended elsewhere ends here when the line closes', async () => {
  connectSession({ refresh: () => Promise.reject(new Error('revoked')), revoke: async () => undefined });
  await connected();
  newest().ends(liveClose.unauthenticated);
  await vi.advanceTimersByTimeAsync(100);
  expect(document.cookie).not.toContain('token=');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('a renewed token is sent to the server once', async () => {
  await connected();
  renewSession('access-2', 'refresh-2');
  newest().receives({ type: 'beat', position: '1:2' });
  expect(newest().sent.slice(1)).toEqual([{ type: 'token', token: 'access-2' }]);
});

test('a sign-out closes the line, and the next person starts without the position of the last one', async () => {
  await connected();
  endSession();
  expect(newest().readyState).toBe(3);
  startSession({ token: 'other', refreshToken: 'r', username: 'boris@example.test', webViewLink: '' });
  newest().opens();
  expect(newest().sent).toEqual([{ type: 'hello', token: 'other' }]);
});

const summary = liveEvent({
  name: 'testing/said',
  ids: z.object({ n: z.int() }),
  body: z.object({ text: z.string() }),
  isFast: true,
});
const typing = liveSignal({ name: 'testing/typing', data: z.object({ text: z.string() }), perMinute: 30 });

test('a fast event that comes again in its order is dropped, before and after a break; what it carries is read', async () => {
  await connected();
  const received: unknown[] = [];
  stops.push(onLiveEvent(summary, (event) => received.push(event)));
  const early = { type: 'event', id: 'a', name: 'testing/said', ids: { n: 1 }, body: { text: 'hello' } };
  newest().receives(early);
  newest().receives(early);
  newest().receives({ ...early, id: 'b', ids: { n: 2 }, body: { text: 7 } });
  newest().receives({ ...early, id: 'c', ids: { n: 'three' } });
  newest().ends(1006);
  await vi.advanceTimersByTimeAsync(500);
  newest().opens();
  // The position of an early event is not known, so it is received again.
  expect(newest().sent).toEqual([{ type: 'hello', token: 'access-1', since: '1:1' }]);
  newest().receives({ type: 'ready', position: '1:1', isResumed: true });
  newest().receives({ ...early, position: '1:2' });
  expect(received).toEqual([{ ids: { n: 1 }, body: { text: 'hello' } }, { ids: { n: 2 } }]);
});

test('after a thousand and one fast events the first is no longer known', async () => {
  await connected();
  let received = 0;
  stops.push(onLiveEvent(summary, () => received++));
  const receives = (n: number) =>
    newest().receives({ type: 'event', id: `${n}`, name: 'testing/said', ids: { n } });
  for (let n = 0; n <= 1_000; n++) receives(n);
  receives(1_000);
  receives(0);
  expect(received).toBe(1_002);
});

test('screens are called when events may have been missed, and not after a resumed break', async () => {
  const reset = vi.fn();
  stops.push(onLiveReset(reset));
  await connected();
  expect(reset).toHaveBeenCalledTimes(1);
  newest().receives({ type: 'refresh', position: '1:2' });
  expect(reset).toHaveBeenCalledTimes(2);
  newest().ends(1006);
  await vi.advanceTimersByTimeAsync(500);
  newest().opens();
  newest().receives({ type: 'ready', position: '1:2', isResumed: true });
  expect(reset).toHaveBeenCalledTimes(2);
});

test('a topic is watched as long as a screen wants it, again after a break, and its screen is called when it begins', async () => {
  const begins = vi.fn();
  const end = watchLiveTopic('one', begins);
  await connected();
  const watches = () => newest().sent.filter((frame) => (frame as { type: string }).type === 'watch');
  expect(watches()).toEqual([{ type: 'watch', topicIds: ['one'] }]);
  newest().receives({ type: 'watching', topicIds: ['one'] });
  expect(begins).toHaveBeenCalledTimes(1);
  const second = vi.fn();
  const endSecond = watchLiveTopic('one', second);
  expect(second).toHaveBeenCalledTimes(1);
  endSecond();
  newest().ends(1006);
  await vi.advanceTimersByTimeAsync(2_500);
  newest().opens();
  newest().receives({ type: 'ready', position: '1:2', isResumed: true });
  newest().receives({ type: 'watching', topicIds: ['one'] });
  expect(watches()).toEqual([{ type: 'watch', topicIds: ['one'] }]);
  expect(begins).toHaveBeenCalledTimes(2);
  end();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(watches().at(-1)).toEqual({ type: 'watch', topicIds: [] });
});

test('walking through many folders sends few frames, and the last twenty topics are watched', async () => {
  await connected();
  for (let n = 0; n <= LIVE_WATCHED_TOPICS; n++) stops.push(watchLiveTopic(`${n}`, () => undefined));
  await vi.advanceTimersByTimeAsync(2_500);
  const watches = newest().sent.slice(1) as { topicIds: string[] }[];
  expect(watches).toHaveLength(2);
  expect(watches[1]?.topicIds).toEqual(Array.from({ length: LIVE_WATCHED_TOPICS }, (_, at) => `${at + 1}`));
});

test('a signal is sent on an open connection and received by its listeners', async () => {
  sendLiveSignal(typing, 'topic', { text: 'lost' });
  await connected();
  const received: unknown[] = [];
  stops.push(onLiveSignal(typing, (signal) => received.push(signal)));
  sendLiveSignal(typing, 'topic', { text: 'a' });
  expect(newest().sent.at(-1)).toEqual({
    type: 'signal',
    name: 'testing/typing',
    topicId: 'topic',
    data: { text: 'a' },
  });
  const signal = { type: 'signal', name: 'testing/typing', topicId: 'topic', from: 'm', data: { text: 'b' } };
  newest().receives(signal);
  newest().receives({ ...signal, data: {} });
  newest().receives({ ...signal, name: 'testing/other' });
  expect(received).toEqual([{ topicId: 'topic', from: 'm', data: { text: 'b' } }]);
});
