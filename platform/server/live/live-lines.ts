import { LIVE_BEAT_SECONDS, liveClose } from '@artel/contract';
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import type { Channel } from '../db/create-channel.ts';
import type { Platform } from '../platform.ts';
import type { Recall } from '../recall/recall.ts';
import type { AreaSocketHolder } from '../sockets/area-socket.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { createDispatcher } from './dispatch-events.ts';
import { endFullest } from './end-fullest.ts';
import { findListener, hasSameRights } from './find-listener.ts';
import { createFrameTurns } from './frame-turns.ts';
import { readFrame, writeFrame } from './frames.ts';
import { type GreetDeps, greet } from './greet.ts';
import { liveLimits, liveTimes } from './limits.ts';
import { createLine, type Line, type Listener, type OutgoingEvent } from './line.ts';
import { createLineIndex } from './line-index.ts';
import type { LiveEventRow } from './live-events.store.ts';
import { createRenewedLook } from './look-again.ts';
import { createPositions, type Place } from './position.ts';

const RESTARTING = 1012;
const FAILED = 1011;
const SWEEP_MS = 500;

export interface LiveLinesOptions {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ports' | 'secrets'>;
  readonly channel: Channel;
  readonly recall: Pick<Recall, 'onForget'>;
  readonly metrics: Pick<Metrics, 'countLiveEvent' | 'watchLive'>;
  readonly log: Logger;
}

/** All live connections of one server. */
export type LiveLines = AreaSocketHolder;

export function createLiveLines(options: LiveLinesOptions): LiveLines {
  const { platform, channel, recall, metrics, log } = options;
  const sockets = new Map<WebSocket, Line>();
  const silent = new Map<Line, NodeJS.Timeout>();
  const silentByAddress = new Map<string, number>();
  const index = createLineIndex();
  const inTurn = createFrameTurns();
  let timers: NodeJS.Timeout[] = [];
  let isClosing = false;

  const positions = createPositions(platform.secrets);
  const positionAt = (place: Place) =>
    positions.write({ life: dispatcher.life, place, at: platform.clock.now() });
  const position = () => positionAt(dispatcher.place);

  function outgoing({ place, name, ids, ...audience }: LiveEventRow): OutgoingEvent {
    const values = ids as Record<string, unknown>;
    const frame = writeFrame({ type: 'event', position: positionAt(place), name, ids: values });
    return { place, ...audience, frame };
  }

  const dispatcher = createDispatcher({
    db: platform.db,
    log,
    hear: () => channel.catchUp(),
    deliver(row) {
      metrics.countLiveEvent(row.name);
      const event = outgoing(row);
      for (const line of index.audienceOf(row)) line.deliver(event);
    },
    lose() {
      for (const line of index.all()) line.startOver(position);
    },
  });

  function change(line: Line, from: Listener, to: Listener): void {
    line.identify(to);
    index.move(line, from, to);
  }

  const look = createRenewedLook({
    ports: () => platform.ports,
    lines: () => index.all(),
    log,
    change,
    position,
  });

  const greetDeps: GreetDeps = {
    ports: () => platform.ports,
    db: platform.db,
    clock: platform.clock,
    dispatcher,
    generation: () => look.generation,
    doubt: (line) => look.doubtLine(line),
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
    const { generation } = look;
    const found = await findListener(platform.ports, token);
    const known = line.listener;
    if (known === null) return;
    const isSame = found?.userId === known.userId && found.sessionId === known.sessionId;
    if (found === null || !isSame) return line.end(liveClose.unauthenticated);
    change(line, known, found);
    if (generation !== look.generation) look.doubtLine(line);
    if (!hasSameRights(known, found)) line.refresh(position);
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

  /** Frames of one line are worked on one after the other. */
  function listen(socket: WebSocket, line: Line): void {
    let turn = Promise.resolve();
    let isGreeted = false;
    socket.on('ping', () => void (line.admitFrame() || line.end(liveClose.tooMany)));
    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (!line.admitFrame()) return line.end(liveClose.tooMany);
      const frame = readFrame(data, isBinary);
      if (frame === null || (frame.type === 'hello') === isGreeted) return line.end(liveClose.malformed);
      isGreeted = true;
      forgetSilent(line);
      turn = turn
        .then(() => {
          if (socket.readyState !== WebSocket.OPEN) return;
          return inTurn(line, () =>
            frame.type === 'hello' ? greet(greetDeps, line, frame) : renew(line, frame.token),
          );
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

  let lastUntrustedLook = Number.NEGATIVE_INFINITY;

  function sweep(): void {
    endFullest(index.all(), liveLimits.bufferedBytesInAll);
    const now = platform.clock.now().getTime();
    for (const line of index.all()) {
      const expiresAt = line.listener?.expiresAt.getTime() ?? 0;
      if (expiresAt + liveTimes.expiredToken <= now) line.end(liveClose.unauthenticated);
    }
    if (channel.state().isTrusted) return;
    if (performance.now() - lastUntrustedLook < liveTimes.betweenUntrustedLooks) return;
    lastUntrustedLook = performance.now();
    look.doubt();
  }

  recall.onForget(() => look.doubt());
  channel.onMessage((payload) => {
    if (payload === 'live') dispatcher.wake();
  });
  channel.onConnect(() => dispatcher.doubtLife());
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
      look.stop();
      for (const socket of sockets.keys()) socket.terminate();
      await dispatcher.stop();
    },
  };
}
