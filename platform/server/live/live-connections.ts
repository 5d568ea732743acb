import { LIVE_BEAT_SECONDS, type LiveClientFrame, type LiveSignal, liveClose } from '@artel/contract';
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import type { SharedCache } from '../cache/shared-cache.ts';
import type { Channel } from '../db/create-channel.ts';
import type { Platform } from '../platform.ts';
import type { AreaSocketHolder } from '../sockets/area-socket.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { createDispatcher } from './dispatch-events.ts';
import { endFullest } from './end-fullest.ts';
import { findListener, hasSameRights } from './find-listener.ts';
import { createFrameShares } from './frame-shares.ts';
import { readFrame, writeFrame } from './frames.ts';
import { type GreetDeps, greet } from './greet.ts';
import { liveLimits, liveTimes } from './limits.ts';
import { createLine, type Line, type Listener, type OutgoingEvent } from './line.ts';
import { createLineIndex } from './line-index.ts';
import type { LiveTopics } from './live.ts';
import type { LiveEventRow } from './live-events.store.ts';
import { createTopicLoader, listWatchable, memberOn } from './load-topics.ts';
import { createPositions, type Place } from './position.ts';
import { createRecheck } from './recheck.ts';
import { createSignals } from './signals.ts';

const RESTARTING = 1012;
const FAILED = 1011;
const SWEEP_MS = 500;

export interface LiveLinesOptions {
  readonly platform: Platform;
  /** The topics of all areas. */
  readonly topics: readonly LiveTopics<Platform>[];
  readonly signals: readonly LiveSignal[];
  readonly channel: Channel;
  readonly cache: Pick<SharedCache, 'onForget'>;
  readonly metrics: Pick<Metrics, 'countLiveEvent' | 'watchLive'>;
  readonly log: Logger;
}

/** All live connections of one server. */
export type LiveLines = AreaSocketHolder;

export function createLiveLines(options: LiveLinesOptions): LiveLines {
  const { platform, topics, channel, cache, metrics, log } = options;
  const sockets = new Map<WebSocket, Line>();
  const silent = new Map<Line, NodeJS.Timeout>();
  const silentByAddress = new Map<string, number>();
  const index = createLineIndex();
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

  /** Sealed like positions: numbers in a row would say how much the whole installation writes. */
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
      for (const line of index.listAudience(row)) line.deliver(event);
    },
    change(change) {
      for (const line of index.concernedBy(change)) {
        if (line.listener?.membership?.companyId !== change.companyId) continue;
        const { length } = line.topics.watchedIds;
        line.topics.apply(change);
        index.follow(line, change.topicId, line.topics.follows(change.topicId));
        if (line.topics.watchedIds.length < length) sendWatching(line);
      }
    },
    lose() {
      for (const line of index.all()) {
        line.startOver(position);
        // Numbers of joins and leaves belong to the order that is over.
        line.topics.invalidate();
        check.doubtLine(line);
      }
    },
  });

  function change(line: Line, from: Listener, to: Listener): void {
    line.identify(to);
    index.move(line, from, to);
    if (hasSameRights(from, to)) return;
    line.topics.invalidate();
    line.refresh(position);
  }

  const check = createRecheck({
    ports: () => platform.ports,
    lines: () => index.all(),
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
    doubt: (line) => check.doubtLine(line),
    outgoing,
    positions,
    position,
    admit(line, listener) {
      if (!line.isOpen) return false;
      const isTooMany =
        index.countOfUser(listener.userId) >= liveLimits.linesPerUser ||
        index.countOfSession(listener) >= liveLimits.linesPerSession;
      if (isTooMany) return false;
      line.identify(listener);
      index.add(line, listener);
      return true;
    },
  };

  /** A renewed token of the same session; the company may have changed with it. */
  async function renew(line: Line, token: string): Promise<void> {
    const { generation } = check;
    const found = await findListener(platform.ports, token);
    const known = line.listener;
    if (known === null) return;
    const isSame = found?.userId === known.userId && found.sessionId === known.sessionId;
    if (found === null || !isSame) return line.end(liveClose.unauthenticated);
    line.hold('topics');
    change(line, known, found);
    if (generation !== check.generation) check.doubtLine(line);
    if (!line.topics.isLoaded) await loadTopics(line);
    line.release('topics', position);
  }

  function sendWatching(line: Line): void {
    line.send(writeFrame({ type: 'watching', topicIds: [...line.topics.watchedIds] }));
  }

  async function watch(line: Line, topicIds: readonly string[]): Promise<void> {
    const { version } = line.topics;
    line.topics.expectWatch(topicIds);
    // A change while the areas are queried has to find the line.
    index.followAll(line, line.topics.followedIds);
    const actor = memberOn(line);
    const found = actor && (await listWatchable({ platform, topics }, actor, topicIds));
    // Other rights: what was found is worth nothing.
    if (version !== line.topics.version) return watch(line, topicIds);
    line.topics.watch(found ?? []);
    index.followAll(line, line.topics.followedIds);
    sendWatching(line);
  }

  function work(line: Line, frame: Exclude<LiveClientFrame, { type: 'signal' }>): Promise<void> {
    if (frame.type === 'hello') return greet(greetDeps, line, frame);
    return frame.type === 'watch' ? watch(line, frame.topicIds) : renew(line, frame.token);
  }

  function forgetSilent(line: Line): void {
    const timer = silent.get(line);
    if (timer === undefined) return;
    clearTimeout(timer);
    silent.delete(line);
    const count = (silentByAddress.get(line.address) ?? 1) - 1;
    if (count === 0) silentByAddress.delete(line.address);
    else silentByAddress.set(line.address, count);
  }

  function expectHello(line: Line): void {
    const [oldest] = silent.keys();
    if (silent.size >= liveLimits.silentLines && oldest) {
      forgetSilent(oldest);
      oldest.terminate();
    }
    silent.set(line, setTimeout(() => line.end(liveClose.silent), liveTimes.hello).unref());
    silentByAddress.set(line.address, (silentByAddress.get(line.address) ?? 0) + 1);
  }

  /** Signals have a budget of their own. */
  function isAdmitted(line: Line, frame: LiveClientFrame | null): boolean {
    if (frame?.type !== 'signal') return line.admitFrame();
    return line.getCount('any signal') <= liveLimits.floodOfSignals;
  }

  /** Frames of one line are worked on one after the other. */
  function listen(socket: WebSocket, line: Line): void {
    let queue = Promise.resolve();
    let isGreeted = false;
    socket.on('ping', () => void (line.admitFrame() || line.end(liveClose.tooMany)));
    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== WebSocket.OPEN) return;
      const frame = readFrame(data, isBinary);
      if (!isAdmitted(line, frame)) return line.end(liveClose.tooMany);
      if (frame === null || (frame.type === 'hello') === isGreeted) return line.end(liveClose.malformed);
      if (frame.type === 'signal') {
        if (!signals.accept(line, frame)) line.end(liveClose.malformed);
        return;
      }
      isGreeted = true;
      forgetSilent(line);
      queue = queue
        .then(() => {
          if (socket.readyState !== WebSocket.OPEN) return;
          return runExclusively(line, () => work(line, frame));
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a frame of a live connection failed');
          line.end(FAILED);
        });
    });
  }

  function open(socket: WebSocket, address: string): void {
    const line = createLine(socket, address);
    sockets.set(socket, line);
    // A broken frame or a broken connection: `close` follows.
    socket.on('error', (error) => log.debug({ err: error }, 'a live connection broke'));
    socket.on('close', () => {
      sockets.delete(socket);
      forgetSilent(line);
      if (line.listener) index.remove(line, line.listener);
    });
    expectHello(line);
    listen(socket, line);
    if (isClosing) line.end(RESTARTING);
    if (timers.length === 0) startTimers();
  }

  function startTimers(): void {
    const beat = setInterval(() => {
      const frame = writeFrame({ type: 'beat', position: position() });
      for (const line of index.all()) line.beat(frame);
    }, LIVE_BEAT_SECONDS * 1_000);
    timers = [beat.unref(), setInterval(sweep, SWEEP_MS).unref()];
  }

  let lastUntrustedCheck = Number.NEGATIVE_INFINITY;

  function sweep(): void {
    endFullest(index.all(), liveLimits.bufferedBytesInAll);
    const now = platform.clock.now().getTime();
    for (const line of index.all()) {
      const expiresAt = line.listener?.expiresAt.getTime() ?? 0;
      if (expiresAt + liveTimes.expiredToken <= now) line.end(liveClose.unauthenticated);
    }
    if (channel.state().isTrusted) return;
    if (performance.now() - lastUntrustedCheck < liveTimes.betweenUntrustedChecks) return;
    lastUntrustedCheck = performance.now();
    check.doubt();
  }

  cache.onForget(() => check.doubt());
  channel.onMessage((payload) => {
    if (payload === 'live') dispatcher.wake();
  });
  channel.onConnect(() => dispatcher.doubtEpoch());
  metrics.watchLive(() => sockets.size);

  return {
    isFull(address) {
      if (sockets.size >= liveLimits.lines) return 'server';
      return (silentByAddress.get(address) ?? 0) >= liveLimits.silentLinesPerAddress ? 'address' : null;
    },
    open,
    async closeAll() {
      isClosing = true;
      for (const line of sockets.values()) line.end(RESTARTING);
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      check.stop();
      signals.stop();
      for (const socket of sockets.keys()) socket.terminate();
      await dispatcher.stop();
    },
  };
}
