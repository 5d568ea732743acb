import { LIVE_PING_SECONDS, type LiveClientFrame, type LiveSignal, liveClose } from '@artel/contract';
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import type { SharedCache } from '../cache/shared-cache.ts';
import type { Channel } from '../db/create-channel.ts';
import type { Platform } from '../platform.ts';
import type { AreaSocketHolder } from '../sockets/area-socket.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { createConnectionIndex } from './connection-index.ts';
import { createDispatcher } from './dispatch-events.ts';
import { endSlowestReaders } from './end-slowest-readers.ts';
import { findListener, hasSameRights } from './find-listener.ts';
import { createFrameShares } from './frame-shares.ts';
import { readFrame, writeFrame } from './frames.ts';
import { type GreetDeps, greet } from './greet.ts';
import { liveLimits, liveTimes } from './limits.ts';
import type { LiveTopics } from './live.ts';
import {
  createLiveConnection,
  type Listener,
  type LiveConnection,
  type OutgoingEvent,
} from './live-connection.ts';
import type { LiveEventRow } from './live-events.store.ts';
import { createTopicLoader, listWatchable, memberOn } from './load-topics.ts';
import { createShownConnections } from './ping-shown.ts';
import { createPositions, type Place } from './position.ts';
import { createRecheck } from './recheck.ts';
import { createRefreshQueue } from './refresh-queue.ts';
import { createSignals } from './signals.ts';

const RESTARTING = 1012;
const FAILED = 1011;
const SWEEP_MS = 500;

interface LiveConnectionsOptions {
  readonly platform: Platform;
  /** The topics of all areas. */
  readonly topics: readonly LiveTopics<Platform>[];
  readonly signals: readonly LiveSignal[];
  readonly channel: Channel;
  readonly cache: Pick<SharedCache, 'onForget'>;
  readonly metrics: Pick<Metrics, 'countLiveEvent' | 'watchLive'>;
  readonly log: Logger;
}

/** A frame that waits for no query, so it needs no place in a queue. */
type QuickFrame = Extract<LiveClientFrame, { type: 'signal' | 'shown' }>;

/** All live connections of one server. */
export type LiveConnections = AreaSocketHolder;

export function createLiveConnections(options: LiveConnectionsOptions): LiveConnections {
  const { platform, topics, channel, cache, metrics, log } = options;
  const sockets = new Map<WebSocket, LiveConnection>();
  const silent = new Map<LiveConnection, NodeJS.Timeout>();
  const silentByAddress = new Map<string, number>();
  const index = createConnectionIndex();
  const shown = createShownConnections();
  const runExclusively = createFrameShares();
  let timers: NodeJS.Timeout[] = [];
  let isClosing = false;

  const positions = createPositions(platform.secrets);
  const positionAt = (place: Place) =>
    positions.write({ epoch: dispatcher.epoch, place, at: platform.clock.now() });
  const position = () => positionAt(dispatcher.place);

  function outgoing(row: LiveEventRow, isEarly: boolean): OutgoingEvent {
    const { place, name, ids, body, isFast, ...audience } = row;
    const event = {
      type: 'event' as const,
      ...(!isEarly && { position: positionAt(place) }),
      ...(isFast && { id: eventId(place) }),
      name,
      ids: ids as Record<string, unknown>,
    };
    const bare = body === null ? null : writeFrame(event);
    return {
      place,
      ...audience,
      isEarly,
      frame: bare ? writeFrame({ ...event, body }) : writeFrame(event),
      bare,
    };
  }

  /** Sealed like positions: consecutive numbers would reveal how much the whole installation writes. */
  const eventId = ({ seq }: Place) =>
    platform.secrets.mac('live-event-ids', `${dispatcher.epoch}.${seq}`).toString('base64url').slice(0, 16);

  const loadTopics = createTopicLoader({ platform, topics, index });
  const signals = createSignals({ declared: options.signals, channel, index });

  const dispatcher = createDispatcher({
    db: platform.db,
    log,
    receive: () => channel.catchUp(),
    deliver(row, isEarly) {
      if (!isEarly) metrics.countLiveEvent(row.name);
      const event = outgoing(row, isEarly);
      for (const connection of index.listAudience(row)) connection.deliver(event);
    },
    change(change) {
      for (const connection of index.concernedBy(change)) {
        if (connection.listener?.membership?.companyId !== change.companyId) continue;
        const { length } = connection.topics.watchedIds;
        connection.topics.apply(change);
        index.follow(connection, change.topicId, connection.topics.follows(change.topicId));
        if (connection.topics.watchedIds.length < length) sendWatching(connection);
      }
    },
    lose() {
      for (const connection of index.all()) {
        // Numbers of joins and leaves belong to the former order.
        connection.topics.invalidate();
        check.doubtConnection(connection);
      }
      refreshes.begin(index.all());
    },
  });
  const refreshes = createRefreshQueue(shown.has, position);

  function change(connection: LiveConnection, from: Listener, to: Listener): void {
    connection.identify(to);
    index.move(connection, from, to);
    if (hasSameRights(from, to)) return;
    connection.topics.invalidate();
    connection.refresh(position);
  }

  const check = createRecheck({
    ports: () => platform.ports,
    log,
    change,
    loadTopics,
    position,
  });

  const greetDeps: GreetDeps = {
    ports: () => platform.ports,
    db: platform.db,
    clock: platform.clock,
    dispatcher,
    loadTopics,
    generation: () => check.generation,
    doubt: (connection) => check.doubtConnection(connection),
    outgoing,
    positions,
    position,
    admit(connection, listener) {
      if (!connection.isOpen) return false;
      const isTooMany =
        index.countOfUser(listener.userId) >= liveLimits.connectionsPerUser ||
        index.countOfSession(listener) >= liveLimits.connectionsPerSession;
      if (isTooMany) return false;
      connection.identify(listener);
      index.add(connection, listener);
      return true;
    },
  };

  /** A renewed token of the same session; the company may have changed. */
  async function renew(connection: LiveConnection, token: string): Promise<void> {
    const { generation } = check;
    const found = await findListener(platform.ports, token);
    const known = connection.listener;
    if (known === null) return;
    const isSame = found?.userId === known.userId && found.sessionId === known.sessionId;
    if (found === null || !isSame) return connection.end(liveClose.unauthenticated);
    connection.hold('topics');
    change(connection, known, found);
    if (generation !== check.generation) check.doubtConnection(connection);
    if (!connection.topics.isLoaded) await loadTopics(connection);
    connection.release('topics', position);
  }

  function sendWatching(connection: LiveConnection): void {
    connection.send(writeFrame({ type: 'watching', topicIds: [...connection.topics.watchedIds] }));
  }

  async function watch(connection: LiveConnection, topicIds: readonly string[]): Promise<void> {
    const { version } = connection.topics;
    connection.topics.expectWatch(topicIds);
    // A change while the areas are queried must reach the connection.
    index.followAll(connection, connection.topics.followedIds);
    const actor = memberOn(connection);
    const found = actor && (await listWatchable({ platform, topics }, actor, topicIds));
    // The rights have changed, so the result is invalid.
    if (version !== connection.topics.version) return watch(connection, topicIds);
    connection.topics.watch(found ?? []);
    index.followAll(connection, connection.topics.followedIds);
    sendWatching(connection);
  }

  function work(connection: LiveConnection, frame: Exclude<LiveClientFrame, QuickFrame>): Promise<void> {
    if (frame.type === 'hello') return greet(greetDeps, connection, frame);
    return frame.type === 'watch' ? watch(connection, frame.topicIds) : renew(connection, frame.token);
  }

  function forgetSilent(connection: LiveConnection): void {
    const timer = silent.get(connection);
    if (timer === undefined) return;
    clearTimeout(timer);
    silent.delete(connection);
    const count = (silentByAddress.get(connection.address) ?? 1) - 1;
    if (count === 0) silentByAddress.delete(connection.address);
    else silentByAddress.set(connection.address, count);
  }

  function expectHello(connection: LiveConnection): void {
    const [oldest] = silent.keys();
    if (silent.size >= liveLimits.silentConnections && oldest) {
      forgetSilent(oldest);
      oldest.terminate();
    }
    silent.set(connection, setTimeout(() => connection.end(liveClose.silent), liveTimes.hello).unref());
    silentByAddress.set(connection.address, (silentByAddress.get(connection.address) ?? 0) + 1);
  }

  /** Signals have a limit of their own. */
  function isAdmitted(connection: LiveConnection, frame: LiveClientFrame | null): boolean {
    if (frame?.type !== 'signal') return connection.admitFrame();
    return connection.getCount('any signal') <= liveLimits.floodOfSignals;
  }

  function acceptAtOnce(connection: LiveConnection, frame: QuickFrame): void {
    if (frame.type === 'shown') shown.set(connection, frame.isShown);
    else if (!signals.accept(connection, frame)) connection.end(liveClose.malformed);
  }

  /** Handles the frames of one connection one after another. */
  function listen(socket: WebSocket, connection: LiveConnection): void {
    let queue = Promise.resolve();
    let isGreeted = false;
    socket.on('ping', () => void (connection.admitFrame() || connection.end(liveClose.tooMany)));
    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== WebSocket.OPEN) return;
      const frame = readFrame(data, isBinary);
      if (!isAdmitted(connection, frame)) return connection.end(liveClose.tooMany);
      if (frame === null || (frame.type === 'hello') === isGreeted)
        return connection.end(liveClose.malformed);
      if (frame.type === 'signal' || frame.type === 'shown') return acceptAtOnce(connection, frame);
      isGreeted = true;
      forgetSilent(connection);
      queue = queue
        .then(() => {
          if (socket.readyState !== WebSocket.OPEN) return;
          return runExclusively(connection, () => work(connection, frame));
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a frame of a live connection failed');
          connection.end(FAILED);
        });
    });
  }

  function open(socket: WebSocket, address: string): void {
    const connection = createLiveConnection(socket, address);
    sockets.set(socket, connection);
    // A broken frame or connection: `close` follows.
    socket.on('error', (error) => log.debug({ err: error }, 'a live connection broke'));
    socket.on('close', () => {
      sockets.delete(socket);
      shown.set(connection, false);
      forgetSilent(connection);
      if (connection.listener) index.remove(connection, connection.listener);
    });
    expectHello(connection);
    listen(socket, connection);
    if (isClosing) connection.end(RESTARTING);
    if (timers.length === 0) startTimers();
  }

  function startTimers(): void {
    const beat = setInterval(() => {
      const frame = writeFrame({ type: 'beat', position: position() });
      for (const connection of index.all()) connection.beat(frame);
    }, LIVE_PING_SECONDS * 1_000);
    timers = [beat.unref(), shown.start(), setInterval(sweep, SWEEP_MS).unref()];
  }

  let lastUntrustedCheck = Number.NEGATIVE_INFINITY;

  function sweep(): void {
    endSlowestReaders(index.all(), liveLimits.bufferedBytesInAll);
    const now = platform.clock.now().getTime();
    for (const connection of index.all()) {
      const expiresAt = connection.listener?.expiresAt.getTime() ?? 0;
      if (expiresAt + liveTimes.expiredToken <= now) connection.end(liveClose.unauthenticated);
    }
    if (channel.state().isTrusted) return;
    if (performance.now() - lastUntrustedCheck < liveTimes.betweenUntrustedChecks) return;
    lastUntrustedCheck = performance.now();
    check.doubt(index.all());
  }

  cache.onForget((concerned) => {
    if (concerned === null) check.doubt(index.all());
    else if (Object.keys(concerned).length > 0) check.doubt(index.listConcerned(concerned));
  });
  channel.onMessage((payload) => {
    if (payload === 'live') dispatcher.wake();
  });
  channel.onConnect(() => dispatcher.doubtEpoch());
  metrics.watchLive(() => sockets.size, dispatcher.getDelaySeconds);

  return {
    isFull(address) {
      if (sockets.size >= liveLimits.connections) return 'server';
      return (silentByAddress.get(address) ?? 0) >= liveLimits.silentConnectionsPerAddress ? 'address' : null;
    },
    open,
    async closeAll() {
      isClosing = true;
      for (const connection of sockets.values()) connection.end(RESTARTING);
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      check.stop();
      signals.stop();
      refreshes.stop();
      for (const socket of sockets.keys()) socket.terminate();
      await dispatcher.stop();
    },
  };
}
