import { LIVE_PATH, type LiveClientFrame, LiveServerFrame } from '@artel/contract';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { watchFrames } from './watch-frames.ts';

interface LiveOptions {
  /** Says hello with it at once; left out, the connection stays silent. */
  readonly token?: string;
  readonly since?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that the client comes from: any of 127.0.0.0/8. */
  readonly localAddress?: string;
}

/** A tab's live connection, as a test sees it. */
export interface LiveClient {
  /** All that was received, in order. */
  readonly frames: readonly LiveServerFrame[];
  /** The code it was closed with. */
  readonly closed: Promise<number>;
  /**
   * Returns the next frame of a type that has not been waited for yet; rejects when the line ends or is
   * silent for long.
   */
  next<T extends LiveServerFrame['type']>(
    type: T,
    milliseconds?: number,
  ): Promise<Extract<LiveServerFrame, { type: T }>>;
  /** The next event of a name: what happened before the line was open may still come, between others. */
  nextEvent(name: string): Promise<Extract<LiveServerFrame, { type: 'event' }>>;
  send(frame: LiveClientFrame | string): void;
  /** Reads no more, as a client on a dead line. */
  stopReading(): void;
  readOn(): void;
  close(): void;
}

/** Opens a live connection to a server that listens; rejects with the HTTP status when it is refused. */
export function openLive(address: string, options: LiveOptions = {}): Promise<LiveClient> {
  const { token, since, headers = {}, localAddress } = options;
  const socket = new WebSocket(new URL(LIVE_PATH, address.replace(/^http/, 'ws')), {
    headers,
    perMessageDeflate: false,
    ...(localAddress !== undefined && { localAddress }),
  });
  const client = watch(socket);
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      if (token !== undefined) client.send({ type: 'hello', token, ...(since !== undefined && { since }) });
      resolve(client);
    });
    socket.once('unexpected-response', (_request, { statusCode }) => reject(new Error(String(statusCode))));
    socket.once('error', reject);
  });
}

function watch(socket: WebSocket): LiveClient {
  const { frames, closed, next } = watchFrames(socket, (json) => z.parse(LiveServerFrame, json));
  return {
    frames,
    closed,
    next: (type, milliseconds) =>
      next(
        type,
        (one): one is Extract<LiveServerFrame, { type: typeof type }> => one.type === type,
        milliseconds,
      ),
    nextEvent: (name) =>
      next(
        name,
        (one): one is Extract<LiveServerFrame, { type: 'event' }> =>
          one.type === 'event' && one.name === name,
      ),
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    stopReading: () => socket.pause(),
    readOn: () => socket.resume(),
    close: () => socket.close(),
  };
}
